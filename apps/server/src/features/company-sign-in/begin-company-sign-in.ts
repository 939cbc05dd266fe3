import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import type { companySignInContract } from '@kairo/shared/company-sign-in/company-sign-in.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { AppContext } from '../../app-context.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { logRefusedSignIn } from './log-refused-sign-in.ts'
import { beginPending, checksOf } from './pending-sign-ins.ts'
import type { Providers } from './providers.ts'

type Endpoint = typeof companySignInContract.beginCompanySignIn

/** Sends a browser to the provider. Throws COMPANY_PROVIDER_AWAY, and COMPANY_SIGN_IN_FAILED where there is none such. */
export async function beginCompanySignIn(
  context: AppContext,
  providers: Providers,
  input: ParsedOf<Endpoint>,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<Endpoint>> {
  const provider = providers.find(input.provider)
  if (!provider) throw new Refusal('COMPANY_SIGN_IN_FAILED')
  try {
    const configuration = await providers.configure(provider)
    const { state, secret } = await beginPending(context.db, provider.key, request.now)
    const { nonce, codeVerifier } = checksOf(secret)
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: providers.returnUrl(provider),
      scope: provider.scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, secret }
  } catch (error) {
    await logRefusedSignIn(context, provider, request, error)
    throw error
  }
}
