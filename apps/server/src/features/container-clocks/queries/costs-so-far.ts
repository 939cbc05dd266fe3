import { formatMoney } from '@kairo/shared/currencies'
import { costUntil } from '@kairo/shared/free-time/free-time-clock'
import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { seenUntil } from './clock-facts.ts'
import { calendarsOf, clocksOfIds, runClock } from './read-clocks.ts'

/** What these clocks cost by today, or by their end, as it is read; by the clock's id. */
export async function costsSoFar(
  db: Kysely<DB>,
  clockIds: readonly number[],
  language: Language,
  now: Date,
): Promise<Map<number, string>> {
  if (clockIds.length === 0) return new Map()
  const rows = await clocksOfIds(db, clockIds, now)
  const calendars = await calendarsOf(db, rows)
  return new Map(
    rows.flatMap((row) => {
      const run = runClock(row, calendars)
      if (row.clockId === null || !run.clock) return []
      const { amount } = costUntil(run.clock, seenUntil(run, row))
      return [[row.clockId, formatMoney(amount, row.terms.currency, language)]]
    }),
  )
}
