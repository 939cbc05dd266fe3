import type { RequestContext } from './http/request-context.ts'
import type { Transaction } from 'kysely'
import type { DB } from './database/tables.ts'

/** A step of an order that was just written, for features that follow it in the same transaction. */
export interface OrderStep {
  order: { id: number; code: string; customer_id: number; etd: string | null }
  from: number
  to: number
  request: RequestContext
  now: Date
  /** The customer's side accepted the fee of a late withdrawal or cancellation with it. */
  feeAccepted: boolean
}

/** What throws refuses the step. Features are named in features/index.ts, so that orders know none of them. */
export type OrderStepListener = (trx: Transaction<DB>, step: OrderStep) => Promise<void>
