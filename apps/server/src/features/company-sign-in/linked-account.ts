import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { OidcProvider } from '../../env.ts'
import { type LogSource, writeLog } from '../logs/write-log.ts'
import { SESSION_USER_COLUMNS } from '../sign-in/begin-session.ts'
import type { Person } from './ask-provider.ts'
import { MESSAGES } from './messages.ts'

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether the provider answers for addresses like this one. */
export const answersFor = ({ domains }: OidcProvider, email: string): boolean => domains.includes(domainOf(email))

const accounts = (db: Kysely<DB>) =>
  db
    .selectFrom('users as u')
    .leftJoin('users as parent', 'parent.id', 'u.parent_id')
    .select(SESSION_USER_COLUMNS.map((column) => `u.${column}` as const))
    .select(['u.password_hash', 'u.parent_id', 'parent.state as parent_state'])

/**
 * The account of a person: the one that is linked, else the one with the verified address. Either way the provider must
 * answer for the address that the account has here. Undefined where the address has none; throws COMPANY_ACCOUNT_REFUSED.
 */
export async function findAccount(db: Kysely<DB>, provider: OidcProvider, person: Person) {
  const { issuer, subject, verifiedEmail, unverified = '' } = person
  const refuse = (why: keyof typeof MESSAGES): never => {
    throw new Refusal('COMPANY_ACCOUNT_REFUSED', { message: MESSAGES[why] })
  }
  const linked = await accounts(db)
    .innerJoin('company_accounts as link', 'link.user_id', 'u.id')
    .where('link.issuer', '=', issuer)
    .where('link.subject', '=', subject)
    .executeTakeFirst()
  if (linked) return answersFor(provider, linked.email) ? { ...linked, isLinked: true } : refuse('noAccount')
  if (verifiedEmail === undefined) {
    const message = unverified.startsWith('email ') ? MESSAGES.noAddress : MESSAGES.unverified
    const cause = Object.assign(new Error(unverified), { code: unverified })
    throw Object.assign(new Refusal('COMPANY_ACCOUNT_REFUSED', { message }), { cause })
  }
  if (!answersFor(provider, verifiedEmail)) return refuse('noAccount')
  const found = await accounts(db)
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', verifiedEmail))
    .executeTakeFirst()
  return found && { ...found, isLinked: false }
}

/**
 * Links an account that was found by its address; of one that was linked before, notes the use. Throws
 * COMPANY_ACCOUNT_REFUSED where it is another person's, or was unlinked meanwhile.
 */
export async function linkAccount(
  trx: Transaction<DB>,
  { issuer, subject, verifiedEmail = '' }: Person,
  account: { id: number; code: string; isLinked: boolean },
  source: LogSource,
): Promise<void> {
  const { now } = source
  const link = account.isLinked
    ? trx
        .updateTable('company_accounts')
        .set({ last_used_at: now })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .where('user_id', '=', account.id)
        .returning('id')
    : trx
        .insertInto('company_accounts')
        .values({ user_id: account.id, issuer, subject, email: verifiedEmail, linked_at: now, last_used_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
  if (!(await link.executeTakeFirst())) throw new Refusal('COMPANY_ACCOUNT_REFUSED', { message: MESSAGES.otherPerson })
  if (!account.isLinked)
    await writeLog(trx, source, { type: 'user', explain: 'linkCompanyAccount', object: account.code, info: { issuer } })
}
