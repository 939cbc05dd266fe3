import { SETTING_FIELDS } from '@kairo/shared/business-settings/business-settings.contract'
import { INITIAL_SETTINGS, SETTING_KEYS, type SettingValues } from '@kairo/shared/business-settings/business-settings'
import { tokyoDateTime } from '@kairo/shared/dates'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** The settings in force. A stored value that this release does not allow any more counts as never changed. */
export async function readBusinessSettings(db: Kysely<DB>): Promise<SettingValues> {
  const rows = await db.selectFrom('business_settings').select(['key', 'value']).execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const valueOf = (key: keyof SettingValues) => {
    const parsed = SETTING_FIELDS[key].safeParse(stored.get(key))
    return parsed.success ? parsed.data : INITIAL_SETTINGS[key]
  }
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, valueOf(key)])) as SettingValues
}

/** The version of all settings together, and who changed one last. Each save raises at least one row's version. */
export async function settingsPage(db: Kysely<DB>) {
  const [{ version }, last] = await Promise.all([
    db
      .selectFrom('business_settings')
      .select(sql<number>`coalesce(sum(version), 0)::int`.as('version'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('business_settings as s')
      .leftJoin('users as u', 'u.id', 's.updated_by')
      .select(['u.name', 's.update_time'])
      .orderBy('s.update_time', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { version, updatedBy: last?.name ?? '', updateTime: last ? tokyoDateTime(last.update_time) : null }
}
