import { addDays, daysBetween, lastWeekdayOnOrBefore } from '@kairo/shared/dates'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { etaOf, type SailingTimes, sailingTimes } from '@kairo/shared/rates/sailing'
import type { DemoRate } from '../../src/master-data/demo/demo-rates.ts'
import type { PlannedOrder } from './order-plan.ts'

/** The departure that a planned order is for, and the day it was made; dates yyyy-MM-dd, Tokyo. */
export interface PickedSailing {
  rate: DemoRate
  madeOn: string
  /** What it was submitted with; staff may have moved it by a week since. */
  firstEtd: string
  etd: string
  eta: string
  /** Of the first ETD: the cut-off does not move along. */
  times: SailingTimes
}

const DEFAULT_LEAD = 10

/** The rate's departure at or beyond the wanted day, seen from today. */
const departureOf = (rate: DemoRate, wanted: string, today: string): string =>
  lastWeekdayOnOrBefore(rate.weekday, wanted < today ? wanted : addDays(wanted, 6))

/** Whether customers could see the rate on that day, and it covers the departure. */
const wasEffective = (rate: DemoRate, on: string, etd: string): boolean =>
  rate.status === 'approved' &&
  rate.validState === VALID_STATE.valid &&
  rate.openTime !== null &&
  rate.openTime <= on &&
  (rate.closeTime === null || rate.closeTime > on) &&
  rate.validTo >= on &&
  rate.validFrom <= etd &&
  rate.validTo >= etd

/** The departure of the order's lane nearest to the wanted day, of a rate that was sold when it was made. */
export function pickSailing(order: PlannedOrder, rates: readonly DemoRate[], today: string): PickedSailing {
  const wanted = addDays(today, order.etd)
  const yesterday = addDays(today, -1)
  const sailings = rates
    .filter((rate) => rate.departurePort === order.lane[0] && rate.destinationPort === order.lane[1])
    .filter((rate) => rate.type === order.cargo.type)
    .flatMap((rate) => {
      const etd = departureOf(rate, wanted, today)
      const planned = addDays(etd, -(order.lead ?? DEFAULT_LEAD))
      const madeOn = planned < yesterday ? planned : yesterday
      return wasEffective(rate, madeOn, etd) ? [{ rate, madeOn, etd }] : []
    })
    .sort((a, b) => Math.abs(daysBetween(wanted, a.etd)) - Math.abs(daysBetween(wanted, b.etd)))
  const [best] = sailings
  if (!best) throw new RangeError(`the demonstration has no sailing for order ${order.key}`)
  const firstEtd = order.events?.includes('etdMoved') ? addDays(best.etd, -7) : best.etd
  return { ...best, firstEtd, eta: etaOf(best.etd, best.rate.distance), times: sailingTimes(best.rate, firstEtd) }
}
