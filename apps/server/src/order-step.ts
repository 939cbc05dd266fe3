import type { RequestContext } from './http/request-context.ts'
import type { Selectable, Transaction } from 'kysely'
import type { Clock } from './clock/clock.ts'
import type { QueryCache } from './database/query-cache.ts'
import type { Settings } from './env.ts'
import type { DB, Orders } from './database/tables.ts'

/** The facts of an order that a late fee depends on. */
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

/** The fee of a late step as a dialog showed it; both null without a matching rule. */
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
  /** The accepted fee, where the caller sends the one that it was shown. */
  feeShown?: ShownFee | undefined
}

/**
 * A handler that throws refuses the step. Features are listed in features/index.ts, so that orders do not depend on
 * them.
 */
export type OrderStepListener = (trx: Transaction<DB>, step: OrderStep) => Promise<void>

/**
 * Follows every write of an order and of its containers, in the same transaction. It is given the context of the command:
 * seeds send no mails. A handler that throws refuses the write.
 */
export type OrderListener = (
  trx: Transaction<DB>,
  context: { cache: QueryCache; clock: Clock; settings: Settings; withoutMails?: true },
  written: { orderId: number; now: Date },
) => Promise<void>

/**
 * Follows a whole command on an order, after all that it writes: files and containers too. As OrderListener otherwise.
 */
export type OrderCommandListener = (
  trx: Transaction<DB>,
  context: Parameters<OrderListener>[1],
  command: { orderId: number; actorId: number; now: Date },
) => Promise<void>
