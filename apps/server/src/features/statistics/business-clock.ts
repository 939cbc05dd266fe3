import { addDays } from '@kairo/shared/dates'
import { businessMinutesBetween, OPENS } from '@kairo/shared/tasks/task-due'
import { OFFICE_ZONE, zoneClock } from '@kairo/shared/port-time'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { readOfficeCalendars } from '../calendars/office-calendars.ts'

const MS = 60_000
const DAY = 24 * 60 * MS

/**
 * `businessMinutesBetween` for rows by the hundred thousand: how much business has passed at the beginning of each day is
 * worked out once and handed to PostgreSQL, which reads two of these sums a row.
 */
export interface BusinessClock {
  /** What `between` reads, as a table of one row to be joined to. */
  sums: RawBuilder<unknown>
  /** Minutes of business from one instant to another, on the days that the clock covers. */
  between: (from: RawBuilder<Date | null>, to: RawBuilder<Date | null>) => RawBuilder<number | null>
}

/** A clock of the days from one to another. */
export async function businessClock(db: Database, from: string, to: string): Promise<BusinessClock> {
  const office = { clock: zoneClock(OFFICE_ZONE), calendars: await readOfficeCalendars(db) }
  const midnight = (day: string): Date => office.clock.instant(day, '00:00')
  const passed = [0]
  for (let day = from; day <= to; day = addDays(day, 1))
    passed.push((passed.at(-1) ?? 0) + businessMinutesBetween(midnight(day), midnight(addDays(day, 1)), office) * MS)
  const begin = midnight(from).getTime()
  const opens = sql.lit(office.clock.instant(from, OPENS).getTime() - begin)
  const day = sql.lit(DAY)
  // A day in Japan has 24 hours, all year: so whole numbers do, which take a fifth of the time of dates and intervals.
  const passedAt = (instant: RawBuilder<Date | null>) => {
    const ms = sql`((date_part('epoch', ${instant}) * 1000)::int8 - ${sql.lit(begin)})`
    return sql`least(business.passed[${ms} / ${day} + 1] + greatest(${ms} % ${day} - ${opens}, 0),
      business.passed[${ms} / ${day} + 2])`
  }
  return {
    sums: sql`(select ${passed}::int8[] as passed) business`,
    between: (a, b) => sql<number | null>`((${passedAt(b)} - ${passedAt(a)}) / ${sql.lit(MS)})`,
  }
}
