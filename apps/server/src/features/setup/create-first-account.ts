import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { setupContract } from '@kairo/shared/setup/setup.contract'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { hasStaff } from '../accounts/account-rows.ts'
import { hashNewPassword } from '../sign-in/new-password.ts'
import { insertAdministrator } from '../staff/add-administrator.ts'
import { setupMessages } from './messages.ts'
import { isSetupToken } from './setup-link.ts'

/** Makes the first account by the link of the console. Throws SETUP_DONE, USER_REGISTERED, and 6014 for a wrong token. */
export async function createFirstAccount(
  context: AppContext,
  { token, name, email, password, language }: ParsedOf<typeof setupContract.createFirstAccount>,
  request: RequestContext<Actor | null>,
): Promise<void> {
  const { db } = context
  // The first account takes all links with it: a link that is gone may be that of a slower person.
  if (!(await isSetupToken(db, token))) throw (await hasStaff(db)) ? new Refusal('SETUP_DONE') : wrongLink()
  const password_hash = await hashNewPassword(password)
  await db.transaction().execute(async (trx) => {
    // Two people who set up at once wait here for each other; the second finds the account of the first.
    await sql`lock table setup_links in exclusive mode`.execute(trx)
    if (await hasStaff(trx)) throw new Refusal('SETUP_DONE')
    const administrator = { email, name, role_id: ROLE.manager, password_hash, ...(language ? { language } : {}) }
    const source = { actor: null, ip: request.ip, now: request.now }
    // A customer may have registered with the address before there was anybody to approve it.
    if (!(await insertAdministrator(trx, administrator, source)))
      throw new Refusal('USER_REGISTERED', {
        message: setupMessages.addressTaken,
        errors: [{ path: 'email', message: 'emailTaken' }],
      })
    await trx.deleteFrom('setup_links').execute()
  })
}

const wrongLink = (): Refusal =>
  new Refusal('PARAMETER_ERROR', {
    message: setupMessages.wrongLink,
    errors: [{ path: 'token', message: 'deadLink' }],
  })
