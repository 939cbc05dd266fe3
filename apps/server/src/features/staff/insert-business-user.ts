import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, STAFF_STATE } from '@kairo/shared/roles'
import { NOTHING_GIVEN, type staffContract } from '@kairo/shared/staff/staff.contract'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { insertAccountRow, isEmailTaken } from '../accounts/account-rows.ts'
import { issuerOf, letterheadNow } from '../operator-company/issuer.ts'
import { inviteNew } from '../password-reset/send-invitations.ts'
import { writeLog } from '../logs/write-log.ts'
import { hashNewPassword } from '../sign-in/new-password.ts'

const refuseTaken = (): never => {
  throw new Refusal('USER_REGISTERED', { errors: [{ path: 'email', message: 'emailTaken' }] })
}

/**
 * Adds a business user, active immediately; absent fields become a dash, the company the operator's name (rules 2.25).
 * Without a password the person is invited to choose one.
 */
export async function insertBusinessUser(
  context: AppContext,
  form: ParsedOf<typeof staffContract.insertBusinessUser>,
  request: RequestContext,
) {
  // Before the password is hashed, which costs more than this query.
  if (await isEmailTaken(context.db, form.email)) refuseTaken()
  const { company } = form.company
    ? { company: { name: form.company } }
    : issuerOf((await letterheadNow(context, context.db)).company, form.language)
  const password_hash = form.password === undefined ? null : await hashNewPassword(form.password)
  const now = request.now
  return context.db.transaction().execute(async (trx) => {
    const user = await insertAccountRow(
      trx,
      'staff',
      {
        role_id: form.role ?? ROLE.operator,
        email: form.email,
        password_hash,
        name: form.name,
        company_name: company.name,
        telephone: form.telephone ?? NOTHING_GIVEN,
        fax: form.fax ?? NOTHING_GIVEN,
        address: form.address ?? NOTHING_GIVEN,
        language: form.language,
        state: STAFF_STATE.active,
      },
      now,
    )
    if (!user) return refuseTaken()
    await writeLog(trx, request, {
      type: 'user',
      explain: 'insertBusinessUser',
      object: user.code,
      info: { email: form.email, name: form.name, role: form.role ?? ROLE.operator, language: form.language },
    })
    const invited = password_hash === null ? await inviteNew(trx, context, request, user.id) : null
    return { id: user.id, version: user.version, invited }
  })
}
