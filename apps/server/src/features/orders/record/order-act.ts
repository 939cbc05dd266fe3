import type { Selectable, Transaction, Updateable } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB, Orders } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { LogEntry } from '../../logs/write-log.ts'
import type { Notice } from '../../notifications/notice.ts'
import type { StoredOrder } from '../queries/find-order.ts'

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

/** A step of an order. */
export interface OrderStep {
  type: 'step'
  from: number
  to: number
  /** The customer's side accepted the fee of a late withdrawal, cancellation or change (`to` is `from`) with it. */
  feeAccepted: boolean
  /** The accepted fee, where the caller sends the one that it was shown. */
  feeShown?: ShownFee | undefined
}

/** What a command did to its order, in the order in which it did it; followers.ts lists who follows. */
export type OrderEvent =
  /** These columns of its row; all of them of a new order. */
  | { type: 'written'; columns: Updateable<Orders> }
  /** Its customer was shown the free time of this sailing. */
  | { type: 'termsShown'; booked: Updateable<Orders> }
  /** Other terms of free time were agreed. */
  | { type: 'termsReplaced' }
  /** Its containers were loaded, or left the terminal, with it. */
  | { type: 'containersMoved'; code: 'LOAD' | 'GTOT'; at: Date | string }
  | OrderStep
  /** These files were put into it; of a kind of which it has one they took the place of the older. */
  | { type: 'filed'; businessType: number; fileIds: readonly number[] }
  | { type: 'notice'; notice: Notice }
  | { type: 'logged'; entry: LogEntry }

/** A command on one order, once it has written all that is its own: what the followers go by. */
export interface OrderAct {
  context: Pick<AppContext, 'cache' | 'clock' | 'settings' | 'withoutMails'>
  request: RequestContext
  trx: Transaction<DB>
  now: Date
  /** As the command found it; of a new order as it was made. */
  before: StoredOrder
  /** As it is now. */
  order: StoredOrder
  events: readonly OrderEvent[]
}

/** The events of one type. */
export const eventsOf = <T extends OrderEvent['type']>({ events }: Pick<OrderAct, 'events'>, type: T) =>
  events.filter((event): event is Extract<OrderEvent, { type: T }> => event.type === type)

/** Whether any of these columns was written. */
export const wrote = (act: Pick<OrderAct, 'events'>, columns: readonly string[]): boolean =>
  eventsOf(act, 'written').some(({ columns: written }) =>
    Object.entries(written).some(([column, value]) => value !== undefined && columns.includes(column)),
  )
