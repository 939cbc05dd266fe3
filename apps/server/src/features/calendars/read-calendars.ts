import type { Calendar, CalendarDay, DayKind } from '@kairo/shared/calendars/calendar'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** The calendars of these codes with all their days, in that order, for `addBusinessDays`; an unknown code has no days. */
export async function readCalendars(db: Kysely<DB>, codes: readonly string[]): Promise<Calendar[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('calendar_days')
    .select(['calendar_code', 'day', 'kind', 'provisional'])
    .where('calendar_code', 'in', codes)
    .execute()
  const days = new Map(codes.map((code) => [code, new Map<string, CalendarDay>()]))
  // The constraint of the column allows these kinds only.
  for (const { calendar_code, day, kind, provisional } of rows)
    days.get(calendar_code)?.set(day, { kind: kind as DayKind, provisional })
  return codes.map((code) => ({ code, days: days.get(code) ?? new Map<string, CalendarDay>() }))
}
