import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoInstant } from '@kairo/shared/dates'
import type { ordersContract } from '@kairo/shared/orders/orders.contract'
import type { TraceAction } from '@kairo/shared/orders/trace'
import type { Updateable } from 'kysely'
import type { Orders } from '../../database/tables.ts'
import type { NoticeKind, NoticeParams } from '../notices/message-texts.ts'
import { type Deed, keepHistory, logDeed, type OrderAfter, tellOf, writeOrder } from './order-deed.ts'
import { writeTrace } from './order-trace.ts'

export type StateInput = ParsedOf<typeof ordersContract.updateOrderState>

/** `yyyy-MM-dd` is the beginning of that day in Tokyo. */
export const eventInstant = (value: string): Date => tokyoInstant(value.length === 10 ? `${value} 00:00` : value)

/** A step to another state, once the deed has checked all that it needs. */
export interface Move {
  /** The verb in the log. */
  verb: string
  columns: Updateable<Orders> & { state: number }
  trace: TraceAction
  /** When it happened at the port, and the date to show. */
  eventTime?: Date
  dateStr?: string
  tell: { kind: NoticeKind; staff?: boolean; customerSide?: boolean; params?: NoticeParams }
  /** Facts for the log beside the states. */
  info?: Record<string, unknown>
}

/** Writes the step: state and version, what changed, trace, log, messages and mails; all or nothing. */
export async function moveOrder(deed: Deed, move: Move): Promise<OrderAfter> {
  const { trx, call, now, order } = deed
  const after = await writeOrder(deed, move.columns)
  await keepHistory(deed)
  await writeTrace(
    trx,
    {
      orderId: order.id,
      action: move.trace,
      state: order.state,
      newState: after.state,
      actorId: call.actor.id,
      eventTime: move.eventTime,
      dateStr: move.dateStr,
    },
    now,
  )
  await logDeed(deed, move.verb, { state: [order.state, after.state], ...move.info })
  const { kind, params, ...to } = move.tell
  await tellOf(deed, order, kind, to, params)
  return after
}
