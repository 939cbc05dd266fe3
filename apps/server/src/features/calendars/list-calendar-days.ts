import type { DayKind } from '@kairo/shared/calendars/calendar'
import type { calendarsContract } from '@kairo/shared/calendars/calendars.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** A day of a calendar as the contract states it. */
export const DAY_COLUMNS = [
  'calendar_code as code',
  'day',
  'kind',
  'name_cn as nameCn',
  'name_en as nameEn',
  'name_jp as nameJp',
  'source',
  'provisional',
  sql<boolean>`updated_by is not null`.as('edited'),
] as const

const yearOf = (bound: 'min' | 'max') => sql<number | null>`extract(year from ${sql.raw(bound)}(d.day))::int`

/** All calendars, and the wanted page of days by date. */
export async function listCalendarDays(db: Database, input: ParsedOf<typeof calendarsContract.listCalendarDays>) {
  const { code, year } = input
  const page = pageOf(input)
  let query = db.selectFrom('calendar_days')
  if (code) query = query.where('calendar_code', '=', code)
  if (year) query = query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`)
  const [calendars, days, { total }] = await Promise.all([
    db
      .selectFrom('calendars as c')
      .leftJoin('calendar_days as d', 'd.calendar_code', 'c.code')
      .select(['c.code', 'c.country', 'c.name_cn as nameCn', 'c.name_en as nameEn', 'c.name_jp as nameJp', 'c.version'])
      .select([yearOf('min').as('firstYear'), yearOf('max').as('lastYear')])
      .groupBy('c.code')
      .orderBy('c.country', 'desc')
      .orderBy('c.code')
      .execute(),
    query.select(DAY_COLUMNS).orderBy('day').orderBy('calendar_code').limit(page.limit).offset(page.offset).execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  // The constraint of the column allows these kinds only.
  return { dataList: days.map((day) => ({ ...day, kind: day.kind as DayKind })), total, calendars }
}
