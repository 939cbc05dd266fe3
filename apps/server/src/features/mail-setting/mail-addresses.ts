import { NEXT_VERSION } from '../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { MAIL_ADDRESS_STATE } from '@kairo/shared/mail-setting/mail-preferences'
import type { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'

type Contract = typeof mailSettingContract
type Form = ParsedOf<Contract['addMailAddress']>
const COLUMNS = ['id', 'version', 'contacts', 'name', 'state'] as const

/** The operator's notification addresses in the order of their entry. */
export async function listMailAddresses(db: Kysely<DB>, input: ParsedOf<Contract['listMailAddresses']>) {
  const query = db.selectFrom('mail_addresses').select(COLUMNS).orderBy('id')
  const { rows, total } = await rowPage(db, query, pageOf(input))
  return { list: rows, totalRow: total }
}

const taken = () => new Refusal('CONTACTS_ADDED', { errors: [{ path: 'contacts', message: 'contactTwice' }] })

export async function addMailAddress(context: AppContext, form: Form, request: RequestContext) {
  return context.db.transaction().execute(async (trx) => {
    const saved = await trx
      .insertInto('mail_addresses')
      .values({ ...form, state: form.state ?? MAIL_ADDRESS_STATE.on, create_time: context.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!saved) throw taken()
    await log(trx, request, 'addMailAddress', form.contacts, { ...form })
    return saved
  })
}

export async function updateMailAddress(
  context: AppContext,
  input: ParsedOf<Contract['updateMailAddress']>,
  request: RequestContext,
) {
  const { id, version, state = MAIL_ADDRESS_STATE.on, ...words } = input
  const form = { ...words, state }
  return context.db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const old = await locked(trx, id)
    if (old.version !== version) throw changedMeanwhile(old)
    const other = await trx
      .selectFrom('mail_addresses')
      .select('id')
      .where('contacts', '=', form.contacts)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw taken()
    const saved = await trx
      .updateTable('mail_addresses')
      .set({ ...form, version: NEXT_VERSION })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await log(trx, request, 'updateMailAddress', form.contacts, changesOf(old, form))
    return saved
  })
}

export async function deleteMailAddress(context: AppContext, id: number, request: RequestContext): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const old = await locked(trx, id)
    await trx.deleteFrom('mail_addresses').where('id', '=', id).execute()
    await log(trx, request, 'deleteMailAddress', old.contacts, { name: old.name })
  })
}

/** Locks the table first, then the row, against concurrent edits to the same address and concurrent deletions. */
const takeTurns = (trx: Transaction<DB>) => sql`lock table mail_addresses in share row exclusive mode`.execute(trx)

async function locked(trx: Transaction<DB>, id: number) {
  const row = await trx.selectFrom('mail_addresses').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
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
