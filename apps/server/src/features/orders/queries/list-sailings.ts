import { addDays, lastWeekdayOnOrBefore, tokyoToday, weekdayOf } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { allowedEtds, BOOKING_WINDOW_DAYS, etaOf, sailingTimes } from '@kairo/shared/rates/sailing'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { scheduleOf } from '../../rates/search/rate-schedule.ts'
import { type RateRecord, rateRowOf } from '../../rates/rate-query.ts'
import { rateForOrder } from '../../rates/search/bookable-rate.ts'
import { factsOf, findOrder } from './find-order.ts'
import { assertAllowed } from '../commands/with-order.ts'

/** A rate, without its prices, and its departures that can be booked now, earliest first. */
function sailingsOf(rate: RateRecord, language: Language, now: Date) {
  const schedule = scheduleOf(rate)
  const sailings = allowedEtds(schedule, now).map((etd) => {
    const { openStart, openEnd, cutOff } = sailingTimes(schedule, etd)
    return {
      expectedLeavePortDate: etd,
      expectedArrivePortDate: etaOf(etd, rate.distance),
      openPortStartTime: openStart,
      openPortEndTime: openEnd,
      deadline: cutOff,
    }
  })
  const [next] = sailings
  return {
    transportCost: {
      ...rateRowOf(rate, language),
      nextEtd: next?.expectedLeavePortDate ?? null,
      nextDeadline: next?.deadline ?? null,
    },
    sailings,
  }
}

/** Throws what rateForOrder throws. */
export async function queryFlight(context: AppContext, rateId: number, { language, now }: RequestContext) {
  return sailingsOf(await rateForOrder(context.db, rateId, now), language, now)
}

/**
 * Whether an earlier order can be placed again: its rate must still be usable (6022, 6035). Queried with the order, which
 * the caller must be allowed to repeat, or with the rate alone.
 */
export async function checkAgainOrder(
  context: AppContext,
  input: { transport_cost_id?: number | undefined; orderId?: number | undefined },
  request: RequestContext,
) {
  const now = request.now
  const order = input.orderId === undefined ? null : await findOrder(context.db, request.actor, input.orderId)
  if (order) assertAllowed('orderAgain', factsOf(order, request.actor), request.actor, now)
  const rateId = input.transport_cost_id ?? order?.rate_id
  if (!rateId) throw new Refusal('TRANSPORT_COST_IS_DELETE')
  const flight = await queryFlight(context, rateId, request)
  return { id: rateId, ...flight }
}

/** The dates of a weekday in the booking window, each with the last opening day of the port on or before it. */
export function leavePortDates(leaveDay: number, openEndDay: number | undefined, now: Date) {
  const today = tokyoToday(now)
  const last = addDays(today, BOOKING_WINDOW_DAYS)
  const dates: { leavePortDate: string; openPortEndDate: string | null }[] = []
  for (let date = addDays(today, (leaveDay - weekdayOf(today) + 7) % 7); date <= last; date = addDays(date, 7))
    dates.push({
      leavePortDate: date,
      openPortEndDate: openEndDay === undefined ? null : lastWeekdayOnOrBefore(openEndDay, date),
    })
  return dates
}
