import { SETTING_KEYS, type SettingKey } from '@kairo/shared/business-settings/business-settings'
import type { businessSettingsContract } from '@kairo/shared/business-settings/business-settings.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { sql, type Transaction } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { forgetGrace } from '../sign-in/second-factor/required.ts'
import { readBusinessSettings, settingsPage } from './read-business-settings.ts'

type Input = ParsedOf<typeof businessSettingsContract.saveBusinessSettings>

/** What a feature does with what it stores by settings; handed in, so that settings do not depend on it. */
export type SettingsFollower = (trx: Transaction<DB>, changed: readonly SettingKey[]) => Promise<void>

/**
 * Stores the settings that differ, each old → new in the log. Throws UPDATE_FAIL when another user saved in between.
 */
export const saveBusinessSettings = (
  context: AppContext,
  follow: SettingsFollower,
  input: Input,
  { actor, ip, now }: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    // Serializes concurrent saves: the version is that of all rows together.
    await sql`select pg_advisory_xact_lock(hashtext('business settings'))`.execute(trx)
    const [old, { version }] = await Promise.all([readBusinessSettings(trx), settingsPage(trx)])
    await assertVersion({ version }, input.version, () => ({ ...old, version }))
    const changed = SETTING_KEYS.filter((key) => input[key] !== old[key])
    if (changed.length === 0) return { version }
    await trx
      .insertInto('business_settings')
      .values(
        changed.map((key) => ({ key, value: JSON.stringify(input[key]), updated_by: actor.id, update_time: now })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          updated_by: eb.ref('excluded.updated_by'),
          update_time: eb.ref('excluded.update_time'),
          version: sql<number>`business_settings.version + 1`,
        })),
      )
      .execute()
    await forgetGrace(trx, changed)
    await follow(trx, changed)
    const info = Object.fromEntries(changed.map((key) => [key, [old[key], input[key]]]))
    await writeLog(
      trx,
      { actor, ip, now },
      {
        type: 'master',
        explain: 'saveBusinessSettings',
        object: 'settings',
        info,
      },
    )
    return { version: (await settingsPage(trx)).version }
  })
