import { tokyoToday } from '@kairo/shared/dates'
import type { ExchangeRates } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { exchangeRatesOn } from '../../exchange-rates/current-exchange-rates.ts'
import { MESSAGES } from '../messages.ts'

/**
 * The rates in force at the end of a day in Tokyo, else the oldest ones. Throws DATA_MISSING where none were ever set.
 */
export async function billingRatesOn(db: Kysely<DB>, day: string): Promise<ExchangeRates & { date: string }> {
  const rates =
    (await exchangeRatesOn(db, day)) ??
    (await db
      .selectFrom('exchange_rates')
      .select(['jpy', 'cny', 'update_time'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst())
  if (!rates) throw new Refusal('DATA_MISSING', { message: MESSAGES.ratesMissing })
  return { jpy: rates.jpy, cny: rates.cny, date: tokyoToday(rates.update_time) }
}
