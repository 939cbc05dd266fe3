import { portDay } from '@kairo/shared/port-time'
import { tokyoToday } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../../database/tables.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { StoredOrder } from '../../queries/find-order.ts'
import { arrivalText, departureText } from '../../record/event-time.ts'
import { destinationZone } from '../../../route-master/label-of.ts'
import { type ShippingEvent, writeOrderEvents } from '../../record/order-events.ts'
import { changesBetween } from '../../record/order-history.ts'
import { arrivalColumns, departureColumns } from '../transitions/ship-times.ts'
import {
  type CommandContext,
  type OrderRef,
  throwFieldError,
  unchanged,
  withOrder,
  writeOrder,
  orderNow,
} from '../with-order.ts'
import { type Correction, correctContainers } from './correct-containers.ts'
import { recordFacts } from './record-facts.ts'

const sameTime = (a: Date | null, b: Date | null | undefined): boolean => a?.getTime() === b?.getTime()

/**
 * The times of the ship, under the guards of the steps that recorded them. An unchanged time is not validated again.
 */
function shipTimes(command: CommandContext, input: Correction): Updateable<Orders> {
  const { order } = command
  const left = input.actualLeavePortDate
  const arrived = input.actualArrivePortDate
  if (left !== undefined && order.actual_departure === null) throwFieldError('actualLeavePortDate', 'notYetHere')
  if (arrived !== undefined && order.actual_arrival === null) throwFieldError('actualArrivePortDate', 'notYetHere')
  const departure: Partial<ReturnType<typeof departureColumns>> =
    left === undefined || left === departureText(order) ? {} : departureColumns(command, left, input.acceptDeparture)
  const departedAt = departure.actual_departure ?? order.actual_departure
  if (arrived !== undefined && arrived !== arrivalText(order))
    return { ...departure, ...arrivalColumns(command, arrived, departedAt) }
  if (!departedAt || !order.actual_arrival || order.actual_arrival >= departedAt) return departure
  // The arrival that stays lies before the departure now, unless both are the same day and no hour is known.
  if (!order.arrival_by_day || tokyoToday(order.actual_arrival) !== portDay(departedAt, destinationZone(order)))
    throwFieldError('actualLeavePortDate', 'notAfterArrival')
  return { ...departure, actual_arrival: departedAt }
}

/** The given columns that differ. */
function textColumns(order: StoredOrder, input: Correction): Updateable<Orders> {
  if (input.deliveryCode !== undefined && order.state < ORDER_STATE.arrived)
    throwFieldError('deliveryCode', 'notYetHere')
  const ofRecord = ['eblPlatform', 'eblReference', 'eblHolder'] as const
  const recorded = ofRecord.find((field) => input[field] !== undefined)
  if (recorded && releaseOf(order) !== 'electronic') throwFieldError(recorded, 'onlyElectronic')
  return {
    ebl_platform: input.eblPlatform ?? order.ebl_platform,
    ebl_reference: input.eblReference ?? order.ebl_reference,
    ebl_holder: input.eblHolder ?? order.ebl_holder,
    mbl: input.mbl ?? order.mbl,
    hbl_no: input.hbl_no ?? order.hbl_no,
    vessel: input.vessel ?? order.vessel,
    voyage: input.voyage ?? order.voyage,
    delivery_code: input.deliveryCode ?? order.delivery_code,
  }
}

/** The corrected times, each replacing the event that it corrects. */
const correctedEvents = (before: StoredOrder, after: StoredOrder, reason: string): ShippingEvent[] =>
  (
    [
      ['DEPA', before.actual_departure, after.actual_departure, after.departure_by_day],
      ['ARRI', before.actual_arrival, after.actual_arrival, after.arrival_by_day],
    ] as const
  ).flatMap(([code, old, at, byDay]): ShippingEvent[] =>
    at === null || sameTime(old, at)
      ? []
      : [
          {
            type: 'TRANSPORT',
            code,
            classifier: 'ACT',
            at: byDay ? tokyoToday(at) : at,
            replacesActual: true,
            reason,
          },
        ],
  )

/**
 * Corrects recorded facts: one history row with old, new and the reason, a trace row, events replacing the old
 * ones, and a notice to the customer's side. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR, PARAMETER_ERROR.
 */
export const correctOrder = (context: AppContext, input: Correction, request: RequestContext): Promise<OrderRef> =>
  withOrder(
    context,
    request,
    { id: input.id, version: input.version, action: 'correct', lock: true },
    async (command) => {
      const { trx, now, order } = command
      const columns = { ...textColumns(order, input), ...shipTimes(command, input) }
      const containers = await correctContainers(command, input)
      const container_number = containers?.containerNumber ?? order.container_number
      const isSame =
        (containers?.changes ?? []).length === 0 &&
        Object.entries({ ...columns, container_number }).every(([column, value]) => {
          const stored = order[column as keyof StoredOrder]
          return value instanceof Date ? sameTime(value, stored as Date | null) : value === stored
        })
      if (isSame) return unchanged(order)
      const after = await writeOrder(command, { ...columns, container_number, is_changed: true })
      const corrected = await orderNow(command)
      const changes = [...changesBetween(order, corrected), ...(containers?.changes ?? [])]
      const reason = input.reasonText
      await recordFacts(command, changes, { verb: 'correct', notice: 'orderCorrected', reason })
      await writeOrderEvents(trx, order, correctedEvents(order, corrected, reason), request.actor, now)
      return after
    },
  )
