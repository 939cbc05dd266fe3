import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import type { ExchangeRates } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { MESSAGES } from '../messages.ts'

export type DatedRates = ExchangeRates & { date: string }

/**
 * The rates in force at the end of each day in Tokyo, else the oldest ones; one query, however many days. Throws
 * DATA_MISSING where none were ever set.
 */
export async function billingRatesOnDays(db: Kysely<DB>, days: Iterable<string>): Promise<(day: string) => DatedRates> {
  const asked = [...new Set(days)]
  const ends = asked.map((day) => tokyoInstant(`${addDays(day, 1)} 00:00`).toISOString())
  const { rows } = await sql<{ day: string; jpy: string; cny: string; update_time: Date }>`
    select d.day, r.jpy, r.cny, r.update_time
    from unnest(${asked}::text[], ${ends}::timestamptz[]) as d (day, ends)
    cross join lateral (
      select c.* from (
        (select 0 as choice, jpy, cny, update_time from exchange_rates where update_time < d.ends
          order by update_time desc, id desc limit 1)
        union all
        (select 1, jpy, cny, update_time from exchange_rates order by id limit 1)
      ) c order by c.choice limit 1
    ) r`.execute(db)
  const byDay = new Map(
    rows.map(({ day, jpy, cny, update_time }) => [day, { jpy, cny, date: tokyoToday(update_time) }]),
  )
  return (day) => {
    const rates = byDay.get(day)
    if (!rates) throw new Refusal('DATA_MISSING', { message: MESSAGES.ratesMissing })
    return rates
  }
}

export const billingRatesOn = async (db: Kysely<DB>, day: string): Promise<DatedRates> =>
  (await billingRatesOnDays(db, [day]))(day)
