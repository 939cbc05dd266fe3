import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoInstant } from '@kairo/shared/dates'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import type { TraceAction } from '@kairo/shared/orders/rules/trace'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../../database/tables.ts'
import type { NotificationKind, NotificationParams } from '../../../notifications/notification-texts.ts'
import {
  type CommandContext,
  writeOrderHistory,
  logCommand,
  type OrderRef,
  notifyOrderParties,
  writeOrder,
} from '../with-order.ts'
import { writeTrace } from '../../queries/order-trace.ts'

export type StateInput = ParsedOf<typeof ordersContract.updateOrderState>

/** `yyyy-MM-dd` is the beginning of that day in Tokyo. */
export const eventInstant = (value: string): Date => tokyoInstant(value.length === 10 ? `${value} 00:00` : value)

/** A step to another state, once the command has checked all that it needs. */
export interface Move {
  /** The verb in the log. */
  verb: LogVerb
  columns: Updateable<Orders> & { state: number }
  trace: TraceAction
  /** When it happened at the port, and the date to show. */
  eventTime?: Date
  dateStr?: string
  notify: { kind: NotificationKind; staff?: boolean; customerSide?: boolean; params?: NotificationParams }
  /** Facts for the log beside the states. */
  info?: Record<string, unknown>
}

/** Writes the step: state and version, what changed, trace, log, messages and mails; all or nothing. */
export async function transitionOrder(command: CommandContext, transition: Move): Promise<OrderRef> {
  const { trx, request, now, order } = command
  const after = await writeOrder(command, transition.columns)
  await writeOrderHistory(command)
  await writeTrace(
    trx,
    {
      orderId: order.id,
      action: transition.trace,
      state: order.state,
      newState: after.state,
      actorId: request.actor.id,
      eventTime: transition.eventTime,
      dateStr: transition.dateStr,
    },
    now,
  )
  await logCommand(command, transition.verb, { state: [order.state, after.state], ...transition.info })
  const { kind, params, ...to } = transition.notify
  await notifyOrderParties(command, order, kind, to, params)
  return after
}
