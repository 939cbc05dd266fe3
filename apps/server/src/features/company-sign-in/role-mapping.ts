import { isCustomerSide, ROLE, STAFF_STATE } from '@kairo/shared/roles'
import { NOTHING_GIVEN } from '@kairo/shared/staff/staff.contract'
import type { AppContext } from '../../app-context.ts'
import type { OidcProvider } from '../../env.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { insertAccountRow, updateAccountRow } from '../accounts/account-rows.ts'
import { writeLog } from '../logs/write-log.ts'
import { issuerOf, letterheadNow } from '../operator-company/issuer.ts'
import { lockAdministrators } from '../staff/update-business-user.ts'
import type { Person } from './ask-provider.ts'
import { findAccount } from './linked-account.ts'

const MAX_NAME = 100

/** Adds the account of a person to whom the mapping gives a role; undefined where it gives none. */
export async function addMapped(
  context: AppContext,
  provider: OidcProvider,
  person: Person,
  { language, ip }: RequestContext<Actor | null>,
) {
  const { role, verifiedEmail: email, name } = person
  if (role === undefined || email === undefined) return undefined
  const { company } = issuerOf((await letterheadNow(context, context.db)).company, language)
  await context.db.transaction().execute(async (trx) => {
    const values = {
      role_id: role,
      email,
      password_hash: null,
      name: (name || email).slice(0, MAX_NAME),
      company_name: company.name,
      telephone: NOTHING_GIVEN,
      fax: NOTHING_GIVEN,
      address: NOTHING_GIVEN,
      language,
      state: STAFF_STATE.active,
    }
    const added = await insertAccountRow(trx, 'staff', values, context.clock.now())
    if (!added) return
    const info = { provider: provider.key, role }
    await writeLog(trx, { actor: null, ip }, { type: 'user', explain: 'addByCompany', object: added.code, info })
  })
  return findAccount(context.db, provider, person)
}

/**
 * Gives an account of staff the role that the mapping says, at each sign-in, and returns the role that it has. Without a
 * role of the mapping, and for customers, nothing changes; nor for the last active business administrator.
 */
export async function setMappedRole(
  { db, clock }: AppContext,
  provider: OidcProvider,
  { role }: Person,
  account: { id: number; code: string; role_id: number },
  { ip }: RequestContext<Actor | null>,
): Promise<number> {
  if (role === undefined || role === account.role_id || isCustomerSide(account.role_id)) return account.role_id
  return db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx)
    if (role !== ROLE.manager && administrators.length === 1 && administrators[0] === account.id) return account.role_id
    await updateAccountRow(trx, account.id, { role_id: role, update_time: clock.now() })
    const info = { provider: provider.key, role_id: [account.role_id, role] }
    await writeLog(trx, { actor: null, ip }, { type: 'user', explain: 'setRoleByCompany', object: account.code, info })
    return role
  })
}
