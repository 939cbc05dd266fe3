import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import {
  MAIL_GROUP_KEYS,
  type MailGroup,
  type MailMode,
  type MailTimeZone,
  type OverviewMode,
} from '@kairo/shared/mail-setting/mail-preferences'
import { isStaff } from '@kairo/shared/roles'
import type { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import type { Kysely } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'

/**
 * The mail preferences of an account; version 0 while nothing was chosen: then all mails immediately, and the overview
 * of the day for staff alone.
 */
export async function mailPreferencesOf(db: Kysely<DB>, { id, roleId }: Pick<Actor, 'id' | 'roleId'>) {
  const row = await db
    .selectFrom('users')
    .leftJoin('mail_preferences as preference', 'preference.user_id', 'users.id')
    .select(['language', 'modes', 'time_zone', 'overview', 'preference.version'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  const chosen = (row.modes ?? {}) as Partial<Record<MailGroup, MailMode>>
  const office: MailTimeZone = row.language === 'zh-cn' ? 'Asia/Shanghai' : 'Asia/Tokyo'
  return {
    modes: Object.fromEntries(MAIL_GROUP_KEYS.map((group) => [group, chosen[group] ?? 'atOnce'])) as Record<
      MailGroup,
      MailMode
    >,
    timeZone: (row.time_zone as MailTimeZone | null) ?? office,
    overview: (row.overview as OverviewMode | null) ?? (isStaff(roleId) ? 'daily' : 'never'),
    version: row.version ?? 0,
  }
}

type Contract = typeof mailSettingContract
type Input = ParsedOf<Contract['saveMailPreferences'] | Contract['saveOverviewPreference']>

/**
 * Stores the caller's choice; what is not given stays. Throws UPDATE_FAIL with the latest one when it was saved in
 * another window meanwhile.
 */
export const saveMailPreferences = (
  context: AppContext,
  { version, ...chosen }: Input,
  { actor, ip, now: at }: RequestContext,
): Promise<{ version: number }> =>
  context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
    const old = await mailPreferencesOf(trx, actor)
    await assertVersion(old, version)
    const now = { ...old, ...chosen, overview: chosen.overview ?? old.overview, version: old.version + 1 }
    const values = {
      modes: JSON.stringify(now.modes),
      time_zone: now.timeZone,
      overview: now.overview,
      version: now.version,
    }
    await trx
      .insertInto('mail_preferences')
      .values({ user_id: actor.id, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    const facts = ({ modes, timeZone, overview }: typeof now) => ({ ...modes, timeZone, overview })
    await writeLog(
      trx,
      { actor, ip, now: at },
      { type: 'mail', explain: 'saveMailPreferences', object: actor.email, info: changesOf(facts(old), facts(now)) },
    )
    return { version: now.version }
  })
