import type { SettingValues } from '@kairo/shared/business-settings/business-settings'
import { addBusinessDays, type Calendar, isBusinessDay } from '@kairo/shared/calendars/calendar'
import { addDays, tokyoDateTime, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import type { ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import { CLOSES, OPENS } from '@kairo/shared/tasks/task-due'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import { readOfficeCalendars } from '../../calendars/office-calendars.ts'

/** What the statements of the rules count by: all of one check have the same. */
export interface Moments {
  now: Date
  /** yyyy-MM-dd, Tokyo. */
  today: string
  settings: SettingValues
  hoursAhead: (n: number) => Date
  /** The same time of day so many of the operator's business days ahead, or before. */
  businessDays: (n: number) => Date
  businessHoursAgo: (n: number) => Date
}

/**
 * A rule: one statement that finds all that it is true of. Its columns are those of FOUND_COLUMNS, in their order; the
 * params are the facts whose change opens a closed one again, so nothing that changes by the hour belongs there.
 */
export interface Rule {
  name: ExceptionRule
  /** Checked with each change of an order as well; `ofOrders` narrows it to those that changed. */
  ofOrders: boolean
  find: (moments: Moments, ofOrders: (id: string) => RawBuilder<boolean>) => RawBuilder<unknown>
}

/** When what is due on the day of a column is overdue: that day is still in time (`isDueByDay`). */
export const endOfDay = (column: string): RawBuilder<Date> =>
  sql<Date>`((${sql.ref(column)} + time '23:59') at time zone 'Asia/Tokyo')`

export const FOUND_COLUMNS = sql`subject, order_id, customer_id, invoice_id, severity, due_at, params`

const HOUR_MS = 3_600_000

/** The instant of which so many business hours have passed by `now`. */
function businessHoursBefore(now: Date, hours: number, calendars: readonly Calendar[]): Date {
  let left = hours * HOUR_MS
  let day = tokyoToday(now)
  for (;;) {
    const opened = tokyoInstant(`${day} ${OPENS}`).getTime()
    const end = Math.min(now.getTime(), tokyoInstant(`${day} ${CLOSES}`).getTime())
    const passed = isBusinessDay(day, calendars) ? Math.max(0, end - opened) : 0
    if (passed >= left) return new Date(end - left)
    left -= passed
    day = addBusinessDays(day, -1, calendars)
  }
}

function momentsOf(now: Date, settings: SettingValues, calendars: readonly Calendar[]): Moments {
  const today = tokyoToday(now)
  const clock = tokyoDateTime(now).slice(10)
  return {
    now,
    today,
    settings,
    hoursAhead: (n) => new Date(now.getTime() + n * HOUR_MS),
    businessDays: (n) =>
      n < 0 && !isBusinessDay(today, calendars)
        ? // A day off counts for nothing: as at the end of the business day before it.
          tokyoInstant(`${addDays(addBusinessDays(addBusinessDays(today, 0, calendars), n, calendars), 1)} 00:00`)
        : tokyoInstant(addBusinessDays(today, n, calendars) + clock),
    businessHoursAgo: (n) => businessHoursBefore(now, n, calendars),
  }
}

export async function readMoments(db: Kysely<DB>, now: Date): Promise<Moments> {
  const [settings, calendars] = await Promise.all([readBusinessSettings(db), readOfficeCalendars(db)])
  return momentsOf(now, settings, calendars)
}

/** The zone of the port of loading of an order `o`. */
export const POL_ZONE = sql<string>`coalesce((select p.time_zone from ports p where p.id = o.departure_port_id), 'Asia/Tokyo')`

/** The cut-off of an order `o` with the zone of its port, as zonedText() keeps it; empty where it has none. */
export const CUT_OFF = sql<string>`coalesce(o.deadline
  || (select ' ' || p.time_zone from ports p where p.id = o.departure_port_id), '')`
