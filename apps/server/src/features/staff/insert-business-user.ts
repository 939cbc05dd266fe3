import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, STAFF_STATE } from '@kairo/shared/roles'
import { NOTHING_GIVEN, type staffContract } from '@kairo/shared/staff/staff.contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { issuerOf, letterheadNow } from '../operator-company/issuer.ts'
import { writeLog } from '../logs/write-log.ts'
import { hashPassword } from '../sign-in/password.ts'
import { nextAccountCode } from './account-code.ts'

const assertFree = (): never => {
  throw new Refusal('USER_REGISTERED', { errors: [{ path: 'email', message: 'emailTaken' }] })
}

/**
 * Adds a business user, active immediately; absent fields become a dash, the company the operator's name (platform §3).
 */
export async function insertBusinessUser(
  context: AppContext,
  form: ParsedOf<typeof staffContract.insertBusinessUser>,
  request: RequestContext,
) {
  // Before the password is hashed, which costs more than this query.
  if (await isTaken(context.db, form.email)) assertFree()
  const { company } = form.company
    ? { company: { name: form.company } }
    : issuerOf((await letterheadNow(context, context.db)).company, form.language)
  const password_hash = await hashPassword(form.password)
  return context.db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({
        code: nextAccountCode('staff'),
        role_id: form.role ?? ROLE.operator,
        email: form.email,
        password_hash,
        name: form.name,
        company_name: company.name,
        telephone: form.telephone ?? NOTHING_GIVEN,
        fax: form.fax ?? NOTHING_GIVEN,
        address: form.address ?? NOTHING_GIVEN,
        language: form.language,
        state: STAFF_STATE.active,
        create_time: context.clock.now(),
        update_time: context.clock.now(),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['id', 'version', 'code'])
      .executeTakeFirst()
    if (!user) return assertFree()
    await writeLog(trx, request, {
      type: 'user',
      explain: 'insertBusinessUser',
      object: user.code,
      info: { email: form.email, name: form.name, role: form.role ?? ROLE.operator, language: form.language },
    })
    return { id: user.id, version: user.version }
  })
}

async function isTaken(db: Kysely<DB>, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address))
    .executeTakeFirst()
  return known !== undefined
}
