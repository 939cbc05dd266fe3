import { portDay, portTime } from '@kairo/shared/port-time'
import { departureDoubts } from '@kairo/shared/orders/rules/corrections'
import { eventInstant, isByDay } from '../../record/event-time.ts'
import { departureZone, destinationZone } from '../../../route-master/label-of.ts'
import { type CommandContext, throwFieldError } from '../with-order.ts'

type Moment = Pick<CommandContext, 'now' | 'order'>

/** When the ship left: not later than now. Before the order or the port opening only with a confirmation. */
export function departureColumns({ now, order }: Moment, value: string, accepted: boolean | undefined) {
  const zone = departureZone(order)
  const departure = eventInstant(value, zone)
  if (departure > now) throwFieldError('actualLeavePortDate', 'notAfterNow')
  const doubts = departureDoubts(value, {
    submittedAt: portTime(order.submit_time ?? order.create_time, zone),
    portOpening: order.open_start,
  })
  if (doubts.length > 0 && !accepted)
    throwFieldError('actualLeavePortDate', 'departureEarly', { departureDoubts: doubts })
  return { actual_departure: departure, departure_by_day: isByDay(value) }
}

/**
 * When it arrived: not before the departure, not later than now. A bare day on the day of departure has the departure's
 * hour.
 */
export function arrivalColumns({ now, order }: Moment, value: string, departure: Date | null) {
  const zone = destinationZone(order)
  const arrival = eventInstant(value, zone)
  const arrival_by_day = isByDay(value)
  if (arrival > now) throwFieldError('actualArrivePortDate', 'notAfterNow')
  if (!departure || arrival >= departure) return { actual_arrival: arrival, arrival_by_day }
  if (!arrival_by_day || value !== portDay(departure, zone))
    throwFieldError('actualArrivePortDate', 'notBeforeDeparture')
  return { actual_arrival: departure, arrival_by_day }
}
