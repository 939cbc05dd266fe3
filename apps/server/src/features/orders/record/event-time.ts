import { tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { portInstant, portTime } from '@kairo/shared/port-time'
import { departureZone, destinationZone, type PortZones } from '../../route-master/label-of.ts'
import type { StoredOrder } from '../queries/find-order.ts'

/** `yyyy-MM-dd HH:mm` at a port; a bare day, of which no hour is known, is kept as its beginning in Tokyo. */
export const eventInstant = (value: string, zone: string): Date =>
  value.length === 10 ? tokyoInstant(`${value} 00:00`) : portInstant(value, zone)

/** No hour was given. */
export const isByDay = (value: string): boolean => value.length === 10

type Sailed = Pick<StoredOrder, 'actual_departure' | 'departure_by_day' | 'actual_arrival' | 'arrival_by_day'> &
  PortZones

/** A time of the ship as it is shown at its port: without a clock where only the day is known. */
const eventTimeText = (instant: Date | null, byDay: boolean, zone: string): string | null =>
  instant && (byDay ? tokyoToday(instant) : portTime(instant, zone))

/** When the ship left its port of loading, as it is shown; null until it has. */
export const departureText = (order: Sailed): string | null =>
  eventTimeText(order.actual_departure, order.departure_by_day, departureZone(order))
/** When it arrived, as it is shown; null until it has. */
export const arrivalText = (order: Sailed): string | null =>
  eventTimeText(order.actual_arrival, order.arrival_by_day, destinationZone(order))
/** The same as days at the port, `yyyy-MM-dd`. */
export const departedOn = (order: Sailed): string | null => departureText(order)?.slice(0, 10) ?? null
export const arrivedOn = (order: Sailed): string | null => arrivalText(order)?.slice(0, 10) ?? null
