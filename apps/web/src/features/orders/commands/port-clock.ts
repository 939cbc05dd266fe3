import { OFFICE_ZONE, placeOfZone, portTime } from '@kairo/shared/port-time'
import type { Language } from '@kairo/shared/languages'
import type { Order } from '../order.ts'

/** Departures, openings and cut-offs are at the port of loading, arrivals at the port of discharge. */
type End = 'departureZone' | 'destinationZone'
type Zoned<E extends End> = Pick<Order, E>

const zonesOf = <E extends End>(orders: readonly Zoned<E>[], end: E): string[] => [
  ...new Set(orders.map((order) => order[end] ?? OFFICE_ZONE)),
]

/** Now on the clocks of these ports, `yyyy-MM-dd HH:mm`: what is over at each of them, so the earliest of several. */
export const nowAt = <E extends End>(orders: readonly Zoned<E>[], end: E, now: Date): string =>
  zonesOf(orders, end)
    .map((zone) => portTime(now, zone))
    .toSorted()[0] ?? portTime(now, OFFICE_ZONE)

/** On whose clock an hour of these orders is typed: `Shanghai`; of several, each on its own, `Tokyo / Shanghai`. */
export const placesOf = <E extends End>(orders: readonly Zoned<E>[], end: E, language: Language): string =>
  zonesOf(orders, end)
    .map((zone) => placeOfZone(zone, language))
    .join(' / ')
