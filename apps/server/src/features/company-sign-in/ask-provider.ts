import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { companySignInContract } from '@kairo/shared/company-sign-in/company-sign-in.contract'
import { Refusal, type RefusalDetails } from '@kairo/shared/refusals/refusal'
import * as oidc from 'openid-client'
import type { OidcProvider, Settings } from '../../env.ts'
import { MESSAGES } from './messages.ts'
import { checksOf } from './pending-sign-ins.ts'
import { isAway, type Providers } from './providers.ts'

/** Who the provider says has signed in there. */
export interface Person {
  issuer: string
  subject: string
  /** In small letters; only one that the provider has verified. */
  verifiedEmail: string | undefined
  name: string | undefined
  /** Of staff, by ROLE_MAPPING. */
  role: number | undefined
  /** Where the session at the provider ends. */
  signOutUrl: string | undefined
}

type Claims = Record<string, unknown>

/** Servers and browsers take addresses of 8 kB; a token with many groups is longer. */
const LONGEST_HINT = 4000

const failed = (cause: unknown, message?: RefusalDetails['message']): Refusal =>
  Object.assign(new Refusal('COMPANY_SIGN_IN_FAILED', message ? { message } : {}), { cause })

/**
 * Changes the code for what the provider knows of the person: its answer must come from the provider that was asked (its
 * `iss`, its own return address), and be signed by it, for us, for this very sign-in.
 */
export async function askProvider(
  providers: Providers,
  settings: Settings,
  provider: OidcProvider,
  input: ParsedOf<typeof companySignInContract.finishCompanySignIn>,
): Promise<Person> {
  const configuration = await providers.configure(provider)
  const answer = new URL(providers.returnUrl(provider))
  for (const part of ['state', 'code', 'iss', 'error'] as const)
    if (input[part] !== undefined) answer.searchParams.set(part, input[part])
  const { nonce, codeVerifier } = checksOf(input.secret)
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
      expectedState: input.state ?? '',
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    if (!idToken) throw new Error('no ID token')
    const claims = await withUserInfo(configuration, provider, idToken, tokens.access_token)
    return {
      issuer: idToken.iss,
      subject: idToken.sub,
      verifiedEmail: verifiedEmailOf(claims),
      name: typeof claims.name === 'string' ? claims.name.trim() : undefined,
      role: roleOf(provider, claims),
      signOutUrl: signOutUrlOf(configuration, settings, tokens.id_token),
    }
  } catch (error) {
    if (isAway(error)) throw Object.assign(new Refusal('COMPANY_PROVIDER_AWAY'), { cause: error })
    const isCancelled = error instanceof oidc.AuthorizationResponseError
    throw failed(error, isCancelled ? MESSAGES.cancelled : undefined)
  }
}

/** Many providers keep the ID token short and tell the rest when asked. */
async function withUserInfo(
  configuration: oidc.Configuration,
  { roles }: OidcProvider,
  idToken: Claims & { sub: string },
  accessToken: string,
): Promise<Claims> {
  const wanted = ['email', 'email_verified', ...roles.map(({ claim }) => claim)]
  if (!configuration.serverMetadata().userinfo_endpoint || wanted.every((claim) => claim in idToken)) return idToken
  return { ...(await oidc.fetchUserInfo(configuration, accessToken, idToken.sub)), ...idToken }
}

/** Some providers write `"true"`. */
function verifiedEmailOf({ email, email_verified }: Claims): string | undefined {
  const isVerified = email_verified === true || email_verified === 'true'
  return isVerified && typeof email === 'string' ? email.trim().toLowerCase() : undefined
}

function roleOf({ roles }: OidcProvider, claims: Claims): number | undefined {
  return roles.find(({ claim, value }) => {
    const said = claims[claim]
    return said === value || (Array.isArray(said) && said.includes(value))
  })?.role
}

function signOutUrlOf(
  configuration: oidc.Configuration,
  { publicUrl }: Settings,
  idToken?: string,
): string | undefined {
  if (!configuration.serverMetadata().end_session_endpoint) return undefined
  const parameters = new URLSearchParams({ post_logout_redirect_uri: `${publicUrl}/` })
  if (idToken && idToken.length <= LONGEST_HINT) parameters.set('id_token_hint', idToken)
  return oidc.buildEndSessionUrl(configuration, parameters).href
}
