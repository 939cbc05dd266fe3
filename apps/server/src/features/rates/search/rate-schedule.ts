import type { RateOffer } from '@kairo/shared/rates/rate-row'
import { cutOffOf, isBookable, pricedEtd } from '@kairo/shared/rates/sailing'
import type { RateRecord } from '../rate-query.ts'

/** The schedule of a rate, in the form of sailing.ts. */
export const scheduleOf = (
  rate: Pick<
    RateRecord,
    | 'pol_zone'
    | 'weekday'
    | 'distance'
    | 'port_open_startday'
    | 'port_open_starthour'
    | 'port_open_endday'
    | 'port_open_endhour'
    | 'deadline_day'
    | 'deadline_hour'
    | 'valid_from'
    | 'valid_to'
  >,
) => ({
  departureZone: rate.pol_zone,
  weekday: rate.weekday,
  distance: rate.distance,
  portOpenStartday: rate.port_open_startday,
  portOpenStarthour: rate.port_open_starthour,
  portOpenEndday: rate.port_open_endday,
  portOpenEndhour: rate.port_open_endhour,
  deadlineDay: rate.deadline_day,
  deadlineHour: rate.deadline_hour,
  validFrom: rate.valid_from,
  validTo: rate.valid_to,
})

/** Rates of one key sail alike. */
export const scheduleKey = (rate: RateRecord): string =>
  `${rate.pol_zone} ${rate.weekday} ${rate.deadline_day} ${rate.deadline_hour} ${rate.valid_from} ${rate.valid_to}`

type Sailing = Pick<RateOffer, 'nextEtd' | 'nextDeadline' | 'pricedEtd'>

/** The next sailing of a rate from now on, or from a day on. The offers of a page share few schedules. */
export function sailingAt(now: Date, from: string | undefined) {
  const sailings = new Map<string, Sailing>()
  return (rate: RateRecord): Sailing => {
    const key = scheduleKey(rate)
    let sailing = sailings.get(key)
    if (!sailing) {
      const schedule = scheduleOf(rate)
      const etd = pricedEtd(schedule, now, from)
      const isOpen = isBookable(schedule, etd, now)
      sailing = {
        pricedEtd: etd,
        nextEtd: isOpen ? etd : null,
        nextDeadline: isOpen ? cutOffOf(schedule, etd) : null,
      }
      sailings.set(key, sailing)
    }
    return sailing
  }
}
