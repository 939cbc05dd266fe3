import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { NOTHING_GIVEN, STAFF_STATE, type staffContract } from '@kairo/shared/staff/staff.contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { issuerFor } from '../documents/operator-company.ts'
import { writeLog } from '../logs/write-log.ts'
import { hashPassword } from '../sign-in/password.ts'
import { nextAccountCode } from './account-code.ts'

const refuseTaken = (): never => {
  throw new Refusal('USER_REGISTERED', { errors: [{ path: 'email', message: 'emailTaken' }] })
}

/** Adds a business user, active at once; what is not given is a dash, the company the operator's name (platform §3). */
export async function insertBusinessUser(
  kairo: Kairo,
  form: ParsedOf<typeof staffContract.insertBusinessUser>,
  call: Call,
) {
  // Before the password is hashed, which costs more than asking.
  if (await isTaken(kairo.db, form.email)) refuseTaken()
  const { company } = form.company ? { company: { name: form.company } } : await issuerFor(kairo, form.language)
  const password_hash = await hashPassword(form.password)
  return kairo.db.transaction().execute(async (trx) => {
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
        create_time: kairo.clock.now(),
        update_time: kairo.clock.now(),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['id', 'version', 'code'])
      .executeTakeFirst()
    if (!user) return refuseTaken()
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'user',
      explain: 'insertBusinessUser',
      object: user.code,
      info: { email: form.email, name: form.name, role: form.role ?? ROLE.operator, language: form.language },
    })
    return { data: { id: user.id, version: user.version } }
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
