import { CALENDAR, type Calendar, NEW_YEAR_CLOSURE } from '@kairo/shared/calendars/calendar'
import { OFFICE_ZONE, zoneClock } from '@kairo/shared/port-time'
import type { DuePlace } from '@kairo/shared/tasks/task-due'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { readBusinessSettings } from '../business-settings/read-business-settings.ts'
import { readCalendars } from './calendar-queries.ts'

/** The closure of the office over New Year, where the settings say so. */
export const officeClosure = async (db: Kysely<DB>): Promise<Calendar[]> =>
  (await readBusinessSettings(db)).officeClosesAtNewYear ? [NEW_YEAR_CLOSURE] : []

/** The calendars by which the office in Tokyo works. */
export async function readOfficeCalendars(db: Kysely<DB>): Promise<Calendar[]> {
  const [country, closure] = await Promise.all([readCalendars(db, [CALENDAR.japan]), officeClosure(db)])
  return [...country, ...closure]
}

/** The office, whose hours are the business hours. */
export const readOffice = async (db: Kysely<DB>): Promise<DuePlace> => ({
  clock: zoneClock(OFFICE_ZONE),
  calendars: await readOfficeCalendars(db),
})
