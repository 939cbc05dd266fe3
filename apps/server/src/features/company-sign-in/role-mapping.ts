import { isCustomerSide, ROLE, STAFF_STATE } from '@kairo/shared/roles'
import { NOTHING_GIVEN } from '@kairo/shared/staff/staff.contract'
import { line } from '@kairo/shared/contract/fields'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { OidcProvider } from '../../env.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { insertAccountRow, updateAccountRow } from '../accounts/account-rows.ts'
import { writeLog } from '../logs/write-log.ts'
import { issuerOf, letterheadNow } from '../operator-company/issuer.ts'
import { reopenStreams } from '../sign-in/session.ts'
import { lockAdministrators } from '../staff/update-business-user.ts'
import type { Person } from './ask-provider.ts'
import { findAccount } from './linked-account.ts'

const MAX_NAME = 100

/** Adds the account of a person to whom the mapping gives a role; undefined where it gives none. */
export async function addMapped(
  trx: Transaction<DB>,
  context: AppContext,
  provider: OidcProvider,
  person: Person,
  { language, ip, now }: RequestContext<Actor | null>,
) {
  const { role, verifiedEmail: email, name } = person
  if (role === undefined || email === undefined) return undefined
  const { company } = issuerOf((await letterheadNow(context, trx)).company, language)
  const values = {
    role_id: role,
    email,
    password_hash: null,
    name: nameOf(name) ?? email.slice(0, MAX_NAME),
    company_name: company.name,
    telephone: NOTHING_GIVEN,
    fax: NOTHING_GIVEN,
    address: NOTHING_GIVEN,
    language,
    state: STAFF_STATE.active,
  }
  const added = await insertAccountRow(trx, 'staff', values, now)
  if (added) {
    const info = { provider: provider.key, role }
    await writeLog(trx, { actor: null, ip, now }, { type: 'user', explain: 'addByCompany', object: added.code, info })
  }
  return findAccount(trx, provider, person)
}

/** A name as our own forms take it: on one line, cut to its length; undefined where nothing of it can be kept. */
function nameOf(given: string | undefined): string | undefined {
  const oneLine = given?.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim()
  const cut = oneLine?.slice(0, MAX_NAME).replace(/[\ud800-\udbff]$/, '')
  return line(MAX_NAME).safeParse(cut).data
}

/**
 * Gives an account of staff the role that the mapping says, at each sign-in, and returns the role that it has. Without a
 * role of the mapping, and for customers, nothing changes; nor for the last active business administrator.
 */
export async function setMappedRole(
  trx: Transaction<DB>,
  now: Date,
  provider: OidcProvider,
  { role }: Person,
  account: { id: number; code: string; role_id: number },
  { ip }: RequestContext<Actor | null>,
): Promise<number> {
  if (role === undefined || role === account.role_id || isCustomerSide(account.role_id)) return account.role_id
  const administrators = await lockAdministrators(trx)
  if (role !== ROLE.manager && administrators.length === 1 && administrators[0] === account.id) return account.role_id
  await updateAccountRow(trx, account.id, { role_id: role, update_time: now })
  await reopenStreams(trx, account.id)
  const info = { provider: provider.key, role_id: [account.role_id, role] }
  await writeLog(
    trx,
    { actor: null, ip, now },
    { type: 'user', explain: 'setRoleByCompany', object: account.code, info },
  )
  return role
}
