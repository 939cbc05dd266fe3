import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { ACCOUNT_FIELDS, type AccountField, editableFields } from '@kairo/shared/customers/editable-fields'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Transaction, Updateable } from 'kysely'
import { assertVersion } from '../../../database/versioned-row.ts'
import type { DB, Users } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { updateAccountRow } from '../../accounts/account-rows.ts'
import { billsChanged } from '../../billing/record/bills-changed.ts'
import { renameInDrafts } from '../../billing/record/draft-amounts.ts'
import { publishPrices } from '../../rates/search/publish-prices.ts'
import { writeLog } from '../../logs/write-log.ts'
import { scheduleNameReindex } from '../../orders/record/reindex-order-names.ts'
import { findAccount, recordOf, type StoredAccount } from '../account-record.ts'
import { contactsOf, assertUniqueContacts, saveContacts } from '../contacts.ts'
import { assertKnownPorts, readChanges } from './read-form.ts'

type Changes = ReturnType<typeof readChanges>
type Column = Exclude<AccountField, 'contactInfo'>

/** 0.9 and 0.90 are one discount. */
const isSame = (field: Column, stored: string | number, given: string | number): boolean =>
  field === 'discount' ? decimalOf(String(stored)).eq(String(given)) : stored === given

/** The columns that differ, as they are stored. */
function changedColumns(stored: StoredAccount, changes: Changes): Map<Column, string | number> {
  const changed = new Map<Column, string | number>()
  for (const field of ACCOUNT_FIELDS) {
    if (field === 'contactInfo') continue
    const given = changes[field]
    if (given === undefined) continue
    const value = Array.isArray(given) ? given.join(',') : given
    if (!isSame(field, stored[field], value)) changed.set(field, value)
  }
  return changed
}

/** Throws PARAMETER_ERROR at changed fields that this caller may not change; the email never changes. */
function assertNotLocked(
  stored: StoredAccount,
  changes: Changes,
  fields: readonly AccountField[],
  editable: readonly AccountField[],
): void {
  const locked: string[] = fields.filter((field) => !editable.includes(field))
  if (changes.email !== undefined && changes.email !== stored.email.toLowerCase()) locked.push('email')
  if (locked.length > 0)
    throw new Refusal('PARAMETER_ERROR', { errors: locked.map((path) => ({ path, message: 'locked' })) })
}

/** Changes an account; which fields depends on who changes whose (rules 2.20). */
export function updateAccount(
  context: AppContext,
  { id, version, role_id: _role, ...input }: ParsedOf<typeof customersContract.updateAccount>,
  request: RequestContext,
) {
  const viewer = { id: request.actor.id, role_id: request.actor.roleId }
  return context.db.transaction().execute(async (trx) => {
    const stored = await findAccount(trx, request.actor, id, { lock: true })
    // A discount in one's own profile is dropped, as specified, not refused.
    const { discount, ...rest } = input
    const changes = readChanges(viewer, stored, id === viewer.id ? rest : { ...rest, discount })
    await assertVersion(stored, version, () => recordOf(trx, stored, request.actor, request.now))
    const columns = changedColumns(stored, changes)
    const oldContacts = (await contactsOf(trx, id)).map(({ name, email }) => ({ name, email }))
    const contacts = changes.contactInfo
    const contactsChange = contacts !== undefined && JSON.stringify(contacts) !== JSON.stringify(oldContacts)
    assertNotLocked(
      stored,
      changes,
      [...columns.keys(), ...(contactsChange ? (['contactInfo'] as const) : [])],
      editableFields(viewer, stored),
    )
    if (contactsChange) assertUniqueContacts(contacts, stored.email)
    await assertKnownPorts(trx, [
      { path: 'departure_port', names: changes.departure_port, stored: stored.departure_port },
      { path: 'destination_port', names: changes.destination_port, stored: stored.destination_port },
    ])
    // A save without a change notifies no one and does not raise the version.
    if (columns.size === 0 && !contactsChange) return { id, version }
    if (contactsChange) await saveContacts(trx, id, contacts)
    const values = Object.fromEntries(columns) as Updateable<Users>
    const saved = await updateAccountRow(trx, id, { ...values, update_time: request.now })
    if (columns.has('company_name') || columns.has('name')) {
      await scheduleNameReindex(trx, id)
      await renameInDrafts(trx, id)
      await billsChanged(context, trx)
    }
    if (columns.has('discount')) await publishPrices(trx, { customerId: id })
    await logChanges(trx, request, stored, columns, contactsChange ? [oldContacts, contacts] : undefined)
    return saved
  })
}

/** What changed, old and new; a change of the discount gets its own log row, as in the discount screen. */
async function logChanges(
  trx: Transaction<DB>,
  request: RequestContext,
  stored: StoredAccount,
  columns: ReadonlyMap<Column, string | number>,
  contacts: [unknown, unknown] | undefined,
): Promise<void> {
  const info: Record<string, [unknown, unknown]> = {}
  for (const [field, value] of columns) if (field !== 'discount') info[field] = [stored[field], value]
  if (contacts) info.contactInfo = contacts
  if (Object.keys(info).length > 0)
    await writeLog(trx, request, {
      object: stored.code,
      type: 'user',
      explain: request.actor.id === stored.id ? 'updateProfile' : 'updateAccount',
      info,
    })
  const discount = columns.get('discount')
  if (discount !== undefined)
    await writeLog(trx, request, {
      object: stored.code,
      type: 'price',
      explain: 'customerDiscount',
      info: { discount: [stored.discount, discount] },
    })
}
