import { sql, type Transaction } from 'kysely'
import type { DB } from '../src/database/tables.ts'
import { CALENDARS } from '../src/master-data/calendars.ts'
import type { ShippedCalendar } from '../src/master-data/shipped-calendar.ts'

const yearOf = (day: string): string => day.slice(0, 4)

/** The years that the table lacks; those of which it has but provisional days, none of them edited, are replaced when announced. */
async function missingYears(trx: Transaction<DB>, { code, days }: ShippedCalendar): Promise<Set<string>> {
  const stored = await trx
    .selectFrom('calendar_days')
    .select([
      sql<string>`to_char(day, 'YYYY')`.as('year'),
      sql<boolean>`bool_and(provisional and updated_by is null)`.as('replaceable'),
    ])
    .where('calendar_code', '=', code)
    .groupBy(sql`to_char(day, 'YYYY')`)
    .execute()
  const years = new Set(days.map(({ day }) => yearOf(day)))
  for (const { year, replaceable } of stored) {
    const isAnnounced = days.some(({ day, provisional }) => yearOf(day) === year && !provisional)
    if (!replaceable || !isAnnounced) years.delete(year)
  }
  return years
}

/** Inserts the calendars that ship with the product, and in each the years that are new. Days of other years stay as users left them. */
export async function seedCalendars(trx: Transaction<DB>): Promise<void> {
  for (const calendar of CALENDARS) {
    const { code, country, nameCn, nameEn, nameJp, days } = calendar
    await trx
      .insertInto('calendars')
      .values({ code, country, name_cn: nameCn, name_en: nameEn, name_ja: nameJp })
      .onConflict((c) => c.doNothing())
      .execute()
    const years = await missingYears(trx, calendar)
    if (years.size === 0) continue
    await trx
      .deleteFrom('calendar_days')
      .where('calendar_code', '=', code)
      .where(sql`to_char(day, 'YYYY')`, 'in', [...years])
      .execute()
    await trx
      .insertInto('calendar_days')
      .values(
        days
          .filter(({ day }) => years.has(yearOf(day)))
          .map((day) => ({
            calendar_code: code,
            day: day.day,
            kind: day.kind,
            name_cn: day.nameCn,
            name_en: day.nameEn,
            name_ja: day.nameJp,
            source: day.source,
            provisional: day.provisional,
          })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
    await trx
      .updateTable('calendars')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .execute()
  }
}
