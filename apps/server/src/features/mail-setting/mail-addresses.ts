import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { MAIL_ADDRESS_STATE } from '@kairo/shared/mail-setting/mail-preferences'
import type { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import { changesOf } from '../logs/write-log.ts'
import { lockTable, register } from '../registers/register.ts'

type Contract = typeof mailSettingContract
type Form = ParsedOf<Contract['addMailAddress']>
const COLUMNS = ['id', 'version', 'contacts', 'name', 'state'] as const

/** The operator's notification addresses in the order of their entry. */
export async function listMailAddresses(db: Kysely<DB>, input: ParsedOf<Contract['listMailAddresses']>) {
  const query = db.selectFrom('mail_addresses').select(COLUMNS).orderBy('id')
  const { rows, total } = await rowPage(db, query, pageOf(input))
  return { list: rows, totalRow: total }
}

/** The operator's notification addresses, each of them once. */
export const mailAddresses = register({
  table: 'mail_addresses',
  lock: lockTable('mail_addresses'),
  find: (id, { trx }) =>
    trx.selectFrom('mail_addresses').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(),
  missing: () => new Refusal('CONTACTS_NOT_EXIST'),
  columns: ({ name, contacts, state = MAIL_ADDRESS_STATE.on }: Form) => ({ name, contacts, state }),
  added: (_form, { now }) => ({ create_time: now }),
  unique: async ({ contacts }, { trx, old }) => {
    const other = await trx
      .selectFrom('mail_addresses')
      .select('id')
      .where('contacts', '=', contacts)
      .where('id', '<>', old?.id ?? 0)
      .executeTakeFirst()
    if (other) throw new Refusal('CONTACTS_ADDED', { errors: [{ path: 'contacts', message: 'contactTwice' }] })
  },
  log: {
    type: 'mail',
    add: ({ form }) => ({ explain: 'addMailAddress', object: form.contacts, info: { ...form } }),
    update: ({ form, row: { name, contacts, state }, old }) => ({
      explain: 'updateMailAddress',
      object: form.contacts,
      info: changesOf(old, { name, contacts, state }),
    }),
    delete: ({ old }) => ({ explain: 'deleteMailAddress', object: old.contacts, info: { name: old.name } }),
  },
})
