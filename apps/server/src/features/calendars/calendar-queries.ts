import type { SettingKey } from '@kairo/shared/business-settings/business-settings'
import { type Calendar, type CalendarDay, type DayKind, NEW_YEAR_CLOSURE } from '@kairo/shared/calendars/calendar'
import type { calendarsContract } from '@kairo/shared/calendars/calendars.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { Database } from '../../database/connection.ts'
import { rowPage } from '../../database/list-page.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { DB } from '../../database/tables.ts'

/** The columns of a calendar day in the contract. */
export const DAY_COLUMNS = [
  'calendar_code as code',
  'day',
  'kind',
  'name_cn as nameCn',
  'name_en as nameEn',
  'name_ja as nameJp',
  'source',
  'provisional',
  sql<boolean>`updated_by is not null`.as('edited'),
] as const

const yearOf = (bound: 'min' | 'max') => sql<number | null>`extract(year from ${sql.raw(bound)}(d.day))::int`

/** All calendars, and the wanted page of days by date. */
export async function listCalendarDays(db: Database, input: ParsedOf<typeof calendarsContract.listCalendarDays>) {
  const { code, year, from } = input
  let query = db.selectFrom('calendar_days')
  if (code) query = query.where('calendar_code', '=', code)
  if (year) query = query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`)
  if (from) query = query.where('day', '>=', from)
  const [calendars, { rows: days, total }] = await Promise.all([
    db
      .selectFrom('calendars as c')
      .leftJoin('calendar_days as d', 'd.calendar_code', 'c.code')
      .select(['c.code', 'c.country', 'c.name_cn as nameCn', 'c.name_en as nameEn', 'c.name_ja as nameJp', 'c.version'])
      .select([yearOf('min').as('firstYear'), yearOf('max').as('lastYear')])
      .groupBy('c.code')
      .orderBy('c.country', 'desc')
      .orderBy('c.code')
      .execute(),
    rowPage(db, query.select(DAY_COLUMNS).orderBy('day').orderBy('calendar_code'), pageOf(input)),
  ])
  // The constraint of the column allows these kinds only.
  return { dataList: days.map((day) => ({ ...day, kind: day.kind as DayKind })), total, calendars }
}

const CLOSES: SettingKey = 'officeClosesAtNewYear'

/** Days of calendars, and a row of the office where it closes over New Year. */
const daysOfCalendars = preparedQuery((db, codes: readonly string[]) =>
  db
    .selectFrom('calendar_days')
    .select(['calendar_code', 'day', 'kind', 'provisional', 'name_cn', 'name_en', 'name_ja'])
    .where('calendar_code', '=', anyOf(codes))
    .unionAll(
      db
        .selectFrom('business_settings')
        .select([sql<string>`${sql.lit(NEW_YEAR_CLOSURE.code)}`.as('calendar_code'), sql<string>`null::date`.as('day')])
        .select([sql<string>`'off'`.as('kind'), sql<boolean>`false`.as('provisional'), 'key as name_cn'])
        .select(['key as name_en', 'key as name_ja'])
        .where('key', '=', sql.lit(CLOSES))
        .where('value', '=', sql`'true'`),
    ),
)

/**
 * The calendars of these codes with all their days, in that order, for `addBusinessDays`; an unknown code has no days, nor
 * has the office where the settings do not close it over New Year.
 */
export async function readCalendars(db: Kysely<DB>, codes: readonly string[]): Promise<Calendar[]> {
  if (codes.length === 0) return []
  const rows = await daysOfCalendars(db, codes)
  const days = new Map(codes.map((code) => [code, new Map<string, CalendarDay>()]))
  // The constraint of the column allows these kinds only.
  for (const { calendar_code, day, kind, provisional, name_cn, name_en, name_ja } of rows)
    if (calendar_code === NEW_YEAR_CLOSURE.code) days.set(calendar_code, new Map(NEW_YEAR_CLOSURE.days))
    else
      days.get(calendar_code)?.set(day, {
        kind: kind as DayKind,
        provisional,
        name: { 'zh-cn': name_cn, en: name_en, ja: name_ja },
      })
  return codes.map((code) => ({ code, days: days.get(code) ?? new Map<string, CalendarDay>() }))
}
