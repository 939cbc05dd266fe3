import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import type { companySignInContract } from '@kairo/shared/company-sign-in/company-sign-in.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import { isAllowed } from '../../country/country.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { assertUnchanged, beginSession, signInRefusal } from '../sign-in/begin-session.ts'
import { askProvider } from './ask-provider.ts'
import { findAccount, linkAccount } from './linked-account.ts'
import { logRefusedSignIn } from './log-refused-sign-in.ts'
import { MESSAGES } from './messages.ts'
import { takePending } from './pending-sign-ins.ts'
import type { Providers } from './providers.ts'
import { addMapped, setMappedRole } from './role-mapping.ts'

type Endpoint = typeof companySignInContract.finishCompanySignIn

/** Signs in whom the provider has sent back; an account, a link and a role are written with the session or not at all. Throws COMPANY_…, or what signInRefusal finds. */
export async function finishCompanySignIn(
  context: AppContext,
  providers: Providers,
  input: ParsedOf<Endpoint>,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<Endpoint>> {
  const { db, settings } = context
  const provider = providers.find(input.provider)
  if (!provider) throw new Refusal('COMPANY_SIGN_IN_FAILED')
  let account: Awaited<ReturnType<typeof findAccount>>
  try {
    // Before the provider is asked: whatever comes of it, the same answer is not taken twice.
    const { secret, state = '' } = input
    if (!(await takePending(db, { state, secret, provider: provider.key }, request.now)))
      throw new Refusal('COMPANY_SIGN_IN_FAILED', { message: MESSAGES.over })
    const person = await askProvider(providers, settings, provider, input)
    return await beginSession(
      context,
      {
        remember: input.remember ?? false,
        device: input.device,
        company: { provider: provider.key, signOutUrl: person.signOutUrl },
        within: async (trx) => {
          account =
            (await findAccount(trx, provider, person)) ?? (await addMapped(trx, context, provider, person, request))
          if (!account) throw new Refusal('COMPANY_ACCOUNT_REFUSED', { message: MESSAGES.noAccount })
          const refusal = signInRefusal({ ...account, isInAllowedCountry: isAllowed(request.ip, settings) })
          if (refusal) throw new Refusal(refusal)
          // Before the account is held for reading: of two that read, neither could go on to write.
          const role_id = await setMappedRole(trx, request.now, provider, person, account, request)
          const found = { ...account, role_id }
          await assertUnchanged(trx, found)
          await linkAccount(trx, person, found, { actor: found, ip: request.ip, now: request.now })
          return found
        },
      },
      request,
    )
  } catch (error) {
    await logRefusedSignIn(context, provider, request, error, account)
    throw error
  }
}
