import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { addDays } from '@kairo/shared/dates'
import { businessMinutesBetween, OPENS } from '@kairo/shared/tasks/task-due'
import { zoneClock } from '@kairo/shared/tasks/zone-clock'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { readCalendars } from '../calendars/calendar-queries.ts'

/** The operator's office. */
const ZONE = 'Asia/Tokyo'
const MS = 60_000

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
  const office = { clock: zoneClock(ZONE), calendars: await readCalendars(db, [CALENDAR.japan]) }
  const midnight = (day: string): Date => office.clock.instant(day, '00:00')
  const passed = [0]
  for (let day = from; day <= to; day = addDays(day, 1))
    passed.push((passed.at(-1) ?? 0) + businessMinutesBetween(midnight(day), midnight(addDays(day, 1)), office) * MS)
  const passedAt = (instant: RawBuilder<Date | null>) => {
    const local = sql`(${instant} at time zone ${sql.lit(ZONE)})`
    const day = sql`(${local}::date - business.first)`
    const ofDay = sql`(extract(epoch from ${local}::time - ${sql.lit(OPENS)}::time) * 1000)::int8`
    return sql`(business.passed[${day} + 1]
      + least(business.passed[${day} + 2] - business.passed[${day} + 1], greatest(0, ${ofDay})))`
  }
  return {
    sums: sql`(select ${passed}::int8[] as passed, ${from}::date as first) business`,
    between: (a, b) => sql<number | null>`((${passedAt(b)} - ${passedAt(a)}) / ${sql.lit(MS)})`,
  }
}
