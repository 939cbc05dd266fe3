import type { RequestContext } from './http/request-context.ts'
import type { Selectable, Transaction } from 'kysely'
import type { DB, Orders } from './database/tables.ts'

/** What of an order a late fee is counted by. */
export type FeeOrder = Pick<
  Selectable<Orders>,
  | 'id'
  | 'code'
  | 'customer_id'
  | 'etd'
  | 'shipping_company_id'
  | 'is_fcl'
  | 'bl_quantity'
  | 'fcl20gp'
  | 'fcl40gp'
  | 'fcl40hq'
>

/** What a dialog showed as the fee of a late step; both null where no rule named one. */
export interface ShownFee {
  amount: string | null
  currency: string | null
}

/** A step of an order that was just written, for features that follow it in the same transaction. */
export interface OrderStep {
  /** As it was before the step: the fee that was accepted is that of the order that the dialog showed. */
  order: FeeOrder
  from: number
  to: number
  request: RequestContext
  now: Date
  /** The customer's side accepted the fee of a late withdrawal, cancellation or change (`to` is `from`) with it. */
  feeAccepted: boolean
  /** The fee that was accepted, where the caller says what it was shown. */
  feeShown?: ShownFee | undefined
}

/** What throws refuses the step. Features are named in features/index.ts, so that orders know none of them. */
export type OrderStepListener = (trx: Transaction<DB>, step: OrderStep) => Promise<void>
