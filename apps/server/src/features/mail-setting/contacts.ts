import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor, Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'

type Contract = typeof mailSettingContract
const COLUMNS = ['id', 'version', 'name', 'email'] as const

/** The caller's additional notification addresses; all of them without paging. */
export async function listContacts(db: Kysely<DB>, actor: Actor, paging?: Parameters<typeof pageOf>[0]) {
  const page = paging ? pageOf(paging) : { limit: 9999, offset: 0 }
  const own = db.selectFrom('user_contacts').where('user_id', '=', actor.id)
  const [rows, count] = await Promise.all([
    own.select(COLUMNS).orderBy('id').limit(page.limit).offset(page.offset).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n }
}

const taken = () => new Refusal('CONTACTS_ADDED', { errors: [{ path: 'email', message: 'invalid' }] })

export async function addContact(kairo: Kairo, form: ParsedOf<Contract['addContact']>, call: Call) {
  return kairo.db.transaction().execute(async (trx) => {
    const saved = await trx
      .insertInto('user_contacts')
      .values({ ...form, user_id: call.actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!saved) throw taken()
    await log(trx, call, 'addContact', form.email, { ...form })
    return { data: saved }
  })
}

export async function updateContact(kairo: Kairo, input: ParsedOf<Contract['updateContact']>, call: Call) {
  const { id, version, ...form } = input
  return kairo.db.transaction().execute(async (trx) => {
    const old = await locked(trx, call.actor, id)
    if (old.version !== version) throw new Refusal('UPDATE_FAIL', { data: { latest: old } })
    const other = await trx
      .selectFrom('user_contacts')
      .select('id')
      .where('user_id', '=', call.actor.id)
      .where('email', '=', form.email)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw taken()
    const saved = await trx
      .updateTable('user_contacts')
      .set((eb) => ({ ...form, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await log(trx, call, 'updateContact', form.email, changesOf(old, form))
    return { data: saved }
  })
}

export async function deleteContact(kairo: Kairo, id: number, call: Call): Promise<Record<string, never>> {
  return kairo.db.transaction().execute(async (trx) => {
    const old = await locked(trx, call.actor, id)
    await trx.deleteFrom('user_contacts').where('id', '=', id).execute()
    await log(trx, call, 'deleteContact', old.email, { name: old.name })
    return {}
  })
}

/** The own contact; somebody else's is as if it did not exist (6009). */
async function locked(trx: Transaction<DB>, actor: Actor, id: number) {
  const row = await trx
    .selectFrom('user_contacts')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('CONTACTS_NOT_EXIST')
  return row
}

const log = (trx: Transaction<DB>, call: Call, explain: string, object: string, info: Record<string, unknown>) =>
  writeLog(trx, { actor: call.actor, ip: call.ip, type: 'mail', explain, object, info })
