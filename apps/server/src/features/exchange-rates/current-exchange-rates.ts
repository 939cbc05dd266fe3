import { addDays, tokyoInstant } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** The exchange rates in force: the newest row; undefined before the first was set. 1 USD = jpy JPY = cny CNY. */
export const currentExchangeRates = (db: Kysely<DB>) =>
  db
    .selectFrom('exchange_rates')
    .select(['id', 'jpy', 'cny', 'update_time'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those in force at the end of a day in Tokyo; undefined where none had been set by then. */
export const exchangeRatesOn = (db: Kysely<DB>, day: string) =>
  db
    .selectFrom('exchange_rates')
    .select(['jpy', 'cny', 'update_time'])
    .where('update_time', '<', tokyoInstant(`${addDays(day, 1)} 00:00`))
    .orderBy('update_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** 156.00000 as 156; 7.1038 stays. */
export const plain = (amount: string): string => decimalOf(amount).toFixed()
