import {
  INITIAL_SETTINGS,
  SECOND_FACTOR_SETTING,
  type SettingKey,
} from '@kairo/shared/business-settings/business-settings'
import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import { expressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'

/** From when an account is first seen signed in under the rule. */
const GRACE_MS = 7 * 24 * 3_600_000

/** The setting of each role, at the place of its number. */
const KEYS = sql.join(
  ALL_ROLES.map((role) => sql.lit(SECOND_FACTOR_SETTING[role])),
  sql`, `,
)

/** Of an account `u`: whether it has a factor. */
export function factorColumn() {
  const eb = expressionBuilder<DB & { u: DB['users'] }, 'u'>()
  return eb
    .or([
      eb.exists(eb.selectFrom('totp_secrets as t').select('t.user_id').whereRef('t.user_id', '=', 'u.id')),
      eb.exists(eb.selectFrom('passkeys as p').select('p.id').whereRef('p.user_id', '=', 'u.id')),
    ])
    .as('has_factor')
}

/** The same, and what is stored about its role; null where nobody changed it. */
export function factorColumns() {
  const eb = expressionBuilder<DB & { u: DB['users'] }, 'u'>()
  return [
    factorColumn(),
    eb
      .selectFrom('business_settings as b')
      .select('b.value')
      .where('b.key', '=', sql<string>`(array[${KEYS}])[u.role_id]`)
      .as('needs_factor'),
  ] as const
}

interface FactorFacts {
  id: number
  role_id: number
  has_factor: unknown
  needs_factor: unknown
  second_factor_due: Date | null
  /** Of the session: a second factor is the business of the company that it began with. */
  provider: string | null
}

/** Nobody needs one in a demonstration, whose passwords everybody knows. */
const isRequired = ({ settings }: Pick<AppContext, 'settings'>, role: number, stored: unknown): boolean =>
  !settings.demo && (typeof stored === 'boolean' ? stored : INITIAL_SETTINGS[SECOND_FACTOR_SETTING[role as RoleId]])

/** Until when this account has to set one up; the time begins with the first call. Undefined where it need not. */
export async function secondFactorDue(
  context: Pick<AppContext, 'db' | 'settings'>,
  facts: FactorFacts,
  now: Date,
): Promise<Date | undefined> {
  if (facts.has_factor || facts.provider !== null || !isRequired(context, facts.role_id, facts.needs_factor))
    return undefined
  if (facts.second_factor_due) return facts.second_factor_due
  const due = new Date(now.getTime() + GRACE_MS)
  await context.db
    .updateTable('users')
    .set({ second_factor_due: due })
    .where('id', '=', facts.id)
    .where('second_factor_due', 'is', null)
    .execute()
  return due
}

/**
 * Whether an account of this role may be without any: asked before its last one is taken away. Neither time left from
 * before it had one nor a session of its company's account changes that: its password would open it alone.
 */
export async function mayBeWithout(context: AppContext, trx: Transaction<DB>, role: RoleId): Promise<boolean> {
  const row = await trx
    .selectFrom('business_settings')
    .select('value')
    .where('key', '=', SECOND_FACTOR_SETTING[role])
    .executeTakeFirst()
  return !isRequired(context, role, row?.value)
}

/** After settings have changed: a rule that comes back later gives the whole time again. */
export async function forgetGrace(db: Kysely<DB>, changed: readonly SettingKey[]): Promise<void> {
  const roles = ALL_ROLES.filter((role) => changed.includes(SECOND_FACTOR_SETTING[role]))
  if (roles.length === 0) return
  await db
    .updateTable('users')
    .set({ second_factor_due: null })
    .where('role_id', 'in', roles)
    .where('second_factor_due', 'is not', null)
    .execute()
}

export const LAST_ONE = {
  'zh-cn': '您的账号必须使用两步验证，不能移除最后一种方式。请先添加另一种，再移除此项。',
  en: 'Your account must have a second factor, so the last one stays. Add another one first, then remove this one.',
  ja: 'このアカウントには二段階認証が必要なため、最後の1つは削除できません。先に別の方法を追加してください。',
}
