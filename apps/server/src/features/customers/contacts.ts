import type { ContactPair } from '@kairo/shared/customers/customer-form'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** The additional notification addresses of a customer, oldest first. */
export const contactsOf = (db: Kysely<DB>, customerId: number) =>
  db
    .selectFrom('user_contacts')
    .select(['id', 'name', 'email'])
    .where('user_id', '=', customerId)
    .orderBy('id')
    .execute()

/** Throws CONTACTS_ADDED with every pair whose address precedes it in the list, or is the account itself. */
export function assertUniqueContacts(pairs: readonly ContactPair[], accountEmail: string): void {
  const seen = new Set([accountEmail.toLowerCase()])
  const errors = pairs.flatMap(({ email }, index) => {
    if (!seen.has(email)) {
      seen.add(email)
      return []
    }
    return [{ path: `contactInfo.${index}.email`, message: 'contactTwice' }]
  })
  if (errors.length > 0) throw new Refusal('CONTACTS_ADDED', { errors })
}

/** Makes these the contacts of a customer; those that stay keep their rows. Returns whether anything changed. */
export async function saveContacts(
  trx: Transaction<DB>,
  customerId: number,
  pairs: readonly ContactPair[],
): Promise<boolean> {
  const stored = await contactsOf(trx, customerId)
  const nameByEmail = new Map(pairs.map(({ email, name }) => [email, name]))
  const gone = stored.filter(({ email }) => !nameByEmail.has(email)).map(({ id }) => id)
  const storedNames = new Map(stored.map((contact) => [contact.email, contact.name]))
  const changed = pairs.filter(({ email, name }) => storedNames.get(email) !== name)
  if (gone.length > 0) await trx.deleteFrom('user_contacts').where('id', 'in', gone).execute()
  if (changed.length > 0)
    await trx
      .insertInto('user_contacts')
      .values(changed.map(({ name, email }) => ({ user_id: customerId, name, email })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'email']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          version: eb('user_contacts.version', '+', 1),
        })),
      )
      .execute()
  return gone.length + changed.length > 0
}
