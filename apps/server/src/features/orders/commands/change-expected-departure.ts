import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { addDays, daysBetween } from '@kairo/shared/dates'
import { zonedText } from '@kairo/shared/port-time'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { isCutOffPossible } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION, TRACE_REMARK, type TraceAction } from '@kairo/shared/orders/rules/trace'
import { etaOf } from '@kairo/shared/rates/sailing'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { cutOffsOf } from '../cut-offs/cut-off-rows.ts'
import { type GivenCutOffs, settleCutOffs } from '../cut-offs/settle-cut-offs.ts'
import { tellCutOffs } from '../cut-offs/tell-cut-offs.ts'
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
import { changesForLog, changesText } from '../record/order-history.ts'
import { scheduleEvents, writeOrderEvents } from '../record/order-events.ts'

type Change = ParsedOf<typeof ordersContract.changeExpectedDeparture>
type ApiResponse = OrderRef & { expectedLeavePortDate: string; expectedArrivePortDate: string }

const WINDOW = { open: 'openPortStartTime', yard: 'openPortEndTime', si: 'deadline' } as const

/** The same hour so many days later. */
const later = (time: string, days: number): string => `${addDays(time.slice(0, 10), days)}${time.slice(10)}`

/**
 * What the call says of the moments before the new departure. Those of the window that only moved with the ship are
 * expected until somebody announces them.
 */
function givenOf(order: StoredOrder, change: Change): GivenCutOffs {
  const given: GivenCutOffs = { ...change.cutOffs }
  const days = order.etd === null ? 0 : daysBetween(order.etd, change.newData.expectedLeavePortDate)
  const known = cutOffsOf(order)
  for (const kind of ['open', 'yard', 'si'] as const) {
    const at = change[WINDOW[kind]]
    const before = known[kind]?.at
    if (at === undefined || (at === before && days === 0)) continue
    given[kind] = { at, basis: days !== 0 && before && later(before, days) === at ? 'expected' : 'announced' }
  }
  return given
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
    const isMoved = etd !== order.etd
    if (
      change.deadline === undefined &&
      !change.cutOffs?.si &&
      order.deadline &&
      !isCutOffPossible(order.deadline, etd)
    )
      throwFieldError('newData.expectedLeavePortDate', 'notBeforeCutOff')
    const given = givenOf(order, change)
    const { columns: window, rows } = await settleCutOffs(command, given, {
      source: change.cutOffSource ?? 'typed',
      fileId: change.cutOffFileId ?? null,
      etd,
      isMoved,
      pathOf: (kind) =>
        kind in WINDOW && change.cutOffs?.[kind] === undefined
          ? WINDOW[kind as keyof typeof WINDOW]
          : `cutOffs.${kind}.at`,
    })
    // An arrival that was changed separately stays while the departure is unchanged.
    const eta = isMoved || order.eta === null ? etaOf(etd, order.distance ?? 0) : order.eta
    const dates = { expectedLeavePortDate: etd, expectedArrivePortDate: eta }
    const columns = { etd, eta, ...window }
    // Nothing changed, so no one is notified.
    if (rows === 0 && Object.entries(columns).every(([column, value]) => value === order[column as keyof StoredOrder]))
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
    if (window.deadline) await trace(TRACE_ACTION.cutOffChanged, zoned(window.deadline))
    const moved = { etd: isMoved ? etd : null, eta: eta === order.eta ? null : eta }
    await writeOrderEvents(trx, order, scheduleEvents('EST', moved), request.actor, now)
    logCommand(command, 'changeExpectedDeparture', {
      ...changesForLog(changes),
      etd: [order.etd, etd],
      eta: [order.eta, eta],
    })
    if (isMoved)
      await notifyOrderParties(
        command,
        order,
        'etdChanged',
        { customerSide: true },
        {
          old: order.etd ?? '',
          date: etd,
          changes: changesText(changes.filter(({ valueTypeKey }) => valueTypeKey !== 'orderReq.expectedLeavePortDate')),
        },
      )
    else await tellCutOffs(command, given)
    return { ...after, ...dates }
  })
}
