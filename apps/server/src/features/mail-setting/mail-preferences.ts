import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import {
  MAIL_GROUP_KEYS,
  type MailGroup,
  type MailMode,
  type MailTimeZone,
} from '@kairo/shared/mail-setting/mail-preferences'
import type { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { changedMeanwhile } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'

/** The mail preferences of a staff account; version 0 and all mails immediately while nothing was chosen. */
export async function mailPreferencesOf(db: Kysely<DB>, { id }: Pick<Actor, 'id'>) {
  const row = await db
    .selectFrom('users')
    .leftJoin('mail_preferences as preference', 'preference.user_id', 'users.id')
    .select(['language', 'modes', 'time_zone', 'preference.version'])
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
    version: row.version ?? 0,
  }
}

type Input = ParsedOf<typeof mailSettingContract.saveMailPreferences>

/** Stores the caller's choice. Throws UPDATE_FAIL with the latest one when it was saved in another window meanwhile. */
export const saveMailPreferences = (context: AppContext, input: Input, { actor, ip }: RequestContext) =>
  context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
    const old = await mailPreferencesOf(trx, actor)
    if (old.version !== input.version) throw changedMeanwhile(old)
    const values = { modes: JSON.stringify(input.modes), time_zone: input.timeZone, version: old.version + 1 }
    await trx
      .insertInto('mail_preferences')
      .values({ user_id: actor.id, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    await writeLog(
      trx,
      { actor, ip },
      {
        type: 'mail',
        explain: 'saveMailPreferences',
        object: actor.email,
        info: changesOf({ ...old.modes, timeZone: old.timeZone }, { ...input.modes, timeZone: input.timeZone }),
      },
    )
    return { version: values.version }
  })
