import { OFFICE_ZONE } from '@kairo/shared/port-time'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION, type TraceAction } from '@kairo/shared/orders/rules/trace'
import { isStaff } from '@kairo/shared/roles'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../../database/tables.ts'
import type { ShownFee } from '../../record/order-act.ts'
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
import { eventInstant } from '../../record/event-time.ts'
import { type ShippingEvent, scheduleEvents, writeOrderEvents } from '../../record/order-events.ts'

export type StateInput = ParsedOf<typeof ordersContract.updateOrderState>

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
  /** The fee of this late step was accepted. */
  feeAccepted?: boolean
  feeShown?: ShownFee | undefined
  /** Facts for the log besides the states. */
  info?: Record<string, unknown>
}

/** When the ship left or arrived: an instant, or the day at the port where no hour was given. */
const eventTimeOf = ({ dateStr = '', eventTime }: Move, now: Date): Date | string =>
  dateStr.length === 10 &&
  (eventTime ?? eventInstant(dateStr, OFFICE_ZONE)).getTime() === eventInstant(dateStr, OFFICE_ZONE).getTime()
    ? dateStr
    : (eventTime ?? now)

/** The event of each container that a transition records. */
const EQUIPMENT_CODE: Partial<Record<LogVerb, 'LOAD' | 'GTOT'>> = { depart: 'LOAD', deliver: 'GTOT' }

/** The events of a step (rules 8.27); one that was never submitted has no booking that could be cancelled. */
function eventsOf({ order, request, now }: CommandContext, transition: Move): ShippingEvent[] {
  const reason = transition.columns.cancel_reason_text ?? ''
  switch (transition.verb) {
    case 'book':
      return [{ type: 'SHIPMENT', code: 'CONF', document: 'BKG' }, ...scheduleEvents('PLN', order)]
    case 'withdraw':
      return [{ type: 'SHIPMENT', code: 'VOID', document: 'BKG' }]
    case 'cabinFull':
    case 'cancel':
      return order.state === ORDER_STATE.draft
        ? []
        : [{ type: 'SHIPMENT', code: isStaff(request.actor.roleId) ? 'REJE' : 'VOID', document: 'BKG', reason }]
    case 'depart':
    case 'arrive': {
      const code = transition.verb === 'depart' ? 'DEPA' : 'ARRI'
      return [{ type: 'TRANSPORT', code, classifier: 'ACT', at: eventTimeOf(transition, now) }]
    }
    default:
      return []
  }
}

/** The trace row of an accepted late fee, with its time. */
export const traceAcceptedFee = ({ trx, request, now }: CommandContext, { id, state }: OrderRef): Promise<void> =>
  writeTrace(
    trx,
    { orderId: id, action: TRACE_ACTION.feeAccepted, state, newState: state, actorId: request.actor.id },
    now,
  )

/** Writes the step: state and version, what changed, trace, events, log, messages and mails; all or nothing. */
export async function transitionOrder(command: CommandContext, transition: Move): Promise<OrderRef> {
  const { trx, request, now, order } = command
  const feeAccepted = transition.feeAccepted ?? false
  const after = await writeOrder(command, {
    ...transition.columns,
    ...(feeAccepted ? { fee_accepted_at: now } : {}),
  })
  const historyId = await writeOrderHistory(command)
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
  if (feeAccepted) await traceAcceptedFee(command, after)
  await writeOrderEvents(trx, order, eventsOf(command, transition), request.actor, now)
  const code = EQUIPMENT_CODE[transition.verb]
  if (code) command.events.push({ type: 'containersMoved', code, at: eventTimeOf(transition, now) })
  logCommand(command, transition.verb, { state: [order.state, after.state], ...transition.info })
  const { feeShown } = transition
  command.events.push({ type: 'step', from: order.state, to: after.state, feeAccepted, feeShown })
  const { kind, params, ...to } = transition.notify
  await notifyOrderParties(command, order, kind, to, params, { historyId })
  return after
}
