import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { MAX_CONTACTS } from '@kairo/shared/customers/customer-form'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import type { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { updateAccountRow } from '../../accounts/account-rows.ts'
import { changesOf, writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'

type Contract = typeof mailSettingContract
const COLUMNS = ['id', 'version', 'name', 'email'] as const

/** The caller's additional notification addresses; all of them without paging. */
export const listContacts = (db: Kysely<DB>, actor: Actor, paging?: Parameters<typeof pageOf>[0]) =>
  rowPage(
    db,
    db.selectFrom('user_contacts').select(COLUMNS).where('user_id', '=', actor.id).orderBy('id'),
    paging ? pageOf(paging) : { limit: 9999, offset: 0 },
  )

/** The address exists already: among the others, or as the account itself, which receives all mails anyhow. */
const taken = () => new Refusal('CONTACTS_ADDED', { errors: [{ path: 'email', message: 'contactTwice' }] })

export async function addContact(context: AppContext, form: ParsedOf<Contract['addContact']>, request: RequestContext) {
  if (form.email === request.actor.email.toLowerCase()) throw taken()
  return context.db.transaction().execute(async (trx) => {
    await assertLimit(trx, request.actor)
    const saved = await trx
      .insertInto('user_contacts')
      .values({ ...form, user_id: request.actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!saved) throw taken()
    await log(trx, request, 'addContact', form.email, { ...form })
    return saved
  })
}

export async function updateContact(
  context: AppContext,
  input: ParsedOf<Contract['updateContact']>,
  request: RequestContext,
) {
  const { id, version, ...form } = input
  if (form.email === request.actor.email.toLowerCase()) throw taken()
  return context.db.transaction().execute(async (trx) => {
    await takeTurns(trx, request.actor)
    const old = await locked(trx, request.actor, id)
    if (old.version !== version) throw changedMeanwhile(old)
    const other = await trx
      .selectFrom('user_contacts')
      .select('id')
      .where('user_id', '=', request.actor.id)
      .where('email', '=', form.email)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw taken()
    const saved = await trx
      .updateTable('user_contacts')
      .set({ ...form, version: NEXT_VERSION })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await log(trx, request, 'updateContact', form.email, changesOf(old, form))
    return saved
  })
}

export async function deleteContact(context: AppContext, id: number, request: RequestContext): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await takeTurns(trx, request.actor)
    const old = await locked(trx, request.actor, id)
    await trx.deleteFrom('user_contacts').where('id', '=', id).execute()
    await log(trx, request, 'deleteContact', old.email, { name: old.name })
  })
}

/**
 * Serializes changes of one customer's list, so that neither misses what the other writes. The
 * account gets a new version: the form of staff saves the list as a whole, and must not overwrite unseen changes.
 */
const takeTurns = (trx: Transaction<DB>, actor: Actor) => updateAccountRow(trx, actor.id, {})

/** Each of them gets every mail of the customer: an unlimited list could be abused to send mails to anybody. */
async function assertLimit(trx: Transaction<DB>, actor: Actor): Promise<void> {
  await takeTurns(trx, actor)
  if ((await listContacts(trx, actor, { limit: 1 })).total < MAX_CONTACTS) return
  throw new Refusal('INSERT_FAIL', {
    message: MESSAGES.tooManyContacts(MAX_CONTACTS),
  })
}

/** The caller's contact; that of another account counts as unknown (6009). */
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

const log = (
  trx: Transaction<DB>,
  request: RequestContext,
  explain: LogVerb,
  object: string,
  info: Record<string, unknown>,
) => writeLog(trx, request, { type: 'mail', explain, object, info })
