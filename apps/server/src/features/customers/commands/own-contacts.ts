import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { MAX_CONTACTS } from '@kairo/shared/customers/customer-form'
import type { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { updateAccountRow } from '../../accounts/account-rows.ts'
import { changesOf } from '../../logs/write-log.ts'
import { register } from '../../registers/register.ts'
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

/** The caller's contacts; those of another account count as unknown (6009). */
export const contacts = register({
  table: 'user_contacts',
  // The account gets a new version: the form of staff saves the list as a whole, and must not overwrite unseen changes.
  lock: ({ trx, request }) => updateAccountRow(trx, request.actor.id, {}),
  find: (id, { trx, request }) =>
    trx
      .selectFrom('user_contacts')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('user_id', '=', request.actor.id)
      .forUpdate()
      .executeTakeFirst(),
  missing: () => new Refusal('CONTACTS_NOT_EXIST'),
  columns: ({ name, email }: ParsedOf<Contract['addContact']>) => ({ name, email }),
  added: (_form, { request }) => ({ user_id: request.actor.id }),
  unique: async ({ email }, { trx, request: { actor }, old }) => {
    if (email === actor.email.toLowerCase()) throw taken()
    const { rows, total } = await listContacts(trx, actor)
    if (!old && total >= MAX_CONTACTS)
      throw new Refusal('INSERT_FAIL', { message: MESSAGES.tooManyContacts(MAX_CONTACTS) })
    if (rows.some((other) => other.email === email && other.id !== old?.id)) throw taken()
  },
  log: {
    type: 'mail',
    add: ({ form }) => ({ explain: 'addContact', object: form.email, info: { ...form } }),
    update: ({ form, old }) => ({ explain: 'updateContact', object: form.email, info: changesOf(old, form) }),
    delete: ({ old }) => ({ explain: 'deleteContact', object: old.email, info: { name: old.name } }),
  },
})
