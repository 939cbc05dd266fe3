import { CALENDAR, type Calendar, NEW_YEAR_CLOSURE } from '@kairo/shared/calendars/calendar'
import { OFFICE_ZONE, zoneClock } from '@kairo/shared/port-time'
import type { DuePlace } from '@kairo/shared/tasks/task-due'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { readCalendars } from './calendar-queries.ts'

/** The calendars by which the office in Tokyo works. */
export const readOfficeCalendars = async (db: Kysely<DB>): Promise<Calendar[]> =>
  (await readCalendars(db, [CALENDAR.japan, NEW_YEAR_CLOSURE.code])).filter(
    ({ code, days }) => code === CALENDAR.japan || days.size > 0,
  )

/** The office, whose hours are the business hours. */
export const readOffice = async (db: Kysely<DB>): Promise<DuePlace> => ({
  clock: zoneClock(OFFICE_ZONE),
  calendars: await readOfficeCalendars(db),
})
