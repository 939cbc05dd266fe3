import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { portInstant, zonedText } from '@kairo/shared/port-time'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { isCutOffPossible } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION, TRACE_REMARK, type TraceAction } from '@kairo/shared/orders/rules/trace'
import { etaOf } from '@kairo/shared/rates/sailing'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import type { NotificationKind, NotificationParams } from '../../notifications/notification-texts.ts'
import {
  unchanged,
  withOrder,
  logCommand,
  type OrderRef,
  throwFieldError,
  notifyOrderParties,
  writeOrder,
  writeOrderHistory,
} from './with-order.ts'
import { departureZone } from '../../route-master/label-of.ts'
import { type StoredOrder } from '../queries/find-order.ts'
import { writeTrace } from '../queries/order-trace.ts'
import { changesText } from '../record/order-history.ts'
import { scheduleEvents, writeOrderEvents } from '../record/order-events.ts'

type Change = ParsedOf<typeof ordersContract.changeExpectedDeparture>
type ApiResponse = OrderRef & { expectedLeavePortDate: string; expectedArrivePortDate: string }

/** The window of the new departure: opening before closing, closing and cut-off up to the day of departure. */
function windowColumns(order: StoredOrder, change: Change): Updateable<Orders> {
  const etd = change.newData.expectedLeavePortDate
  const deadline = change.deadline ?? order.deadline
  const open_start = change.openPortStartTime ?? order.open_start
  const open_end = change.openPortEndTime ?? order.open_end
  if (deadline !== null && !isCutOffPossible(deadline, etd))
    throwFieldError(
      change.deadline === undefined ? 'newData.expectedLeavePortDate' : 'deadline',
      change.deadline === undefined ? 'notBeforeCutOff' : 'notAfterDeparture',
    )
  if (change.openPortStartTime !== undefined && !isCutOffPossible(change.openPortStartTime, etd))
    throwFieldError('openPortStartTime', 'notAfterDeparture')
  if (change.openPortEndTime !== undefined && !isCutOffPossible(change.openPortEndTime, etd))
    throwFieldError('openPortEndTime', 'notAfterDeparture')
  const isWindowGiven = change.openPortStartTime !== undefined || change.openPortEndTime !== undefined
  if (isWindowGiven && open_start !== null && open_end !== null && open_end < open_start)
    throwFieldError('openPortEndTime', 'notBeforePortOpening')
  return {
    open_start,
    open_end,
    // An unchanged cut-off keeps its manual flag.
    ...(deadline === order.deadline || deadline === null
      ? {}
      : { deadline, deadline_at: portInstant(deadline, departureZone(order)), manual_cut: false }),
  }
}

/** Changes the ETD: the arrival follows by the voyage days, the port window as given. */
export function changeExpectedDeparture(
  context: AppContext,
  change: Change,
  request: RequestContext,
): Promise<ApiResponse> {
  const { id, version, expectedLeavePortDate: etd } = change.newData
  return withOrder(context, request, { id, version, action: 'changeExpectedDeparture' }, async (command) => {
    const { trx, now, order } = command
    const window = windowColumns(order, change)
    const isMoved = etd !== order.etd
    // An arrival that was changed separately stays while the departure is unchanged.
    const eta = isMoved || order.eta === null ? etaOf(etd, order.distance ?? 0) : order.eta
    const dates = { expectedLeavePortDate: etd, expectedArrivePortDate: eta }
    const columns = { etd, eta, ...window }
    // Nothing changed, so no one is notified.
    if (Object.entries(columns).every(([column, value]) => value === order[column as keyof StoredOrder]))
      return { ...unchanged(order), ...dates }
    const after = await writeOrder(command, { ...columns, is_changed: true })
    const historyId = await writeOrderHistory(command)
    const changes = command.changes ?? []
    const zoned = (time: string | null): string => (time ? zonedText(time, departureZone(order)) : '')
    const trace = (action: TraceAction, dateStr: string) =>
      writeTrace(
        trx,
        {
          orderId: id,
          action,
          state: order.state,
          newState: order.state,
          actorId: request.actor.id,
          dateStr,
          remark: TRACE_REMARK.showDetail,
          historyId,
        },
        now,
      )
    if (isMoved) await trace(TRACE_ACTION.etdChanged, etd)
    if (eta !== order.eta) await trace(TRACE_ACTION.etaChanged, eta)
    if (window.deadline !== undefined) await trace(TRACE_ACTION.cutOffChanged, zoned(window.deadline))
    const moved = { etd: isMoved ? etd : null, eta: eta === order.eta ? null : eta }
    await writeOrderEvents(trx, order, scheduleEvents('EST', moved), request.actor, now)
    logCommand(command, 'changeExpectedDeparture', {
      etd: [order.etd, etd],
      eta: [order.eta, eta],
      ...(window.deadline === undefined ? {} : { deadline: [order.deadline, window.deadline] }),
    })
    const onlyCutOff = changes.length === 1 && changes[0]?.valueTypeKey === 'deadline'
    const [kind, params]: [NotificationKind, NotificationParams] = isMoved
      ? [
          'etdChanged',
          {
            old: order.etd ?? '',
            date: etd,
            changes: changesText(
              changes.filter(({ valueTypeKey }) => valueTypeKey !== 'orderReq.expectedLeavePortDate'),
            ),
          },
        ]
      : onlyCutOff
        ? ['cutOffChanged', { old: zoned(order.deadline), date: zoned(window.deadline ?? null) }]
        : ['windowChanged', { changes: changesText(changes) }]
    await notifyOrderParties(command, order, kind, { customerSide: true }, params)
    return { ...after, ...dates }
  })
}
