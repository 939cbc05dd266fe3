import { tokyoToday, weekdayOf } from '@kairo/shared/dates'
import { portInstant } from '@kairo/shared/port-time'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { allowedEtds, sailingTimes } from '@kairo/shared/rates/sailing'
import { orderIssueText } from '@kairo/shared/orders/rules/order-refusal-texts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type RateRecord, selectRateRows } from '../rate-query.ts'
import { scheduleOf } from './rate-schedule.ts'

/**
 * A rate that an order can be made with today (rules 5.12, 5.16). Throws TRANSPORT_COST_IS_DELETE for one that is
 * missing, not effective yet, deleted or superseded, and RATE_INVALID for one that staff set invalid or that expired.
 */
export async function rateForOrder(db: Kysely<DB>, rateId: number, now: Date): Promise<RateRecord> {
  const rate = await selectRateRows(db).where('r.id', '=', rateId).executeTakeFirst()
  const today = tokyoToday(now)
  if (rate?.status !== 'approved' || rate.open_time === null || rate.open_time > today)
    throw new Refusal('TRANSPORT_COST_IS_DELETE')
  if (rate.close_time !== null && rate.close_time <= today) throw new Refusal('TRANSPORT_COST_IS_DELETE')
  if (rate.valid_state !== VALID_STATE.valid || (rate.valid_to !== null && rate.valid_to < today))
    throw new Refusal('RATE_INVALID')
  return rate
}

/** A departure of the rate's calendar, whether or not it can still be booked. */
const isSailing = (rate: RateRecord, etd: string): boolean =>
  weekdayOf(etd) === rate.weekday &&
  (rate.valid_from === null || etd >= rate.valid_from) &&
  (rate.valid_to === null || etd <= rate.valid_to)

/** A departure that can be booked now. Throws ORDER_IS_CUT, or PARAMETER_ERROR at `path`. */
export function checkSailing(rate: RateRecord, etd: string, path: string, now: Date): void {
  if (allowedEtds(scheduleOf(rate), now).includes(etd)) return
  if (isSailing(rate, etd) && portInstant(sailingTimes(scheduleOf(rate), etd).cutOff, rate.pol_zone) <= now)
    throw new Refusal('ORDER_IS_CUT', { message: (language) => orderIssueText('orderIsCut', language) })
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message: 'sailingDate' }] })
}
