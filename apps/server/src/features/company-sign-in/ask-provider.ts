import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { email as emailField, line } from '@kairo/shared/contract/fields'
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
  /** In small letters; only one that the provider has verified, or is trusted for. */
  verifiedEmail: string | undefined
  /** For the log, where there is none: the claim that is missing or says no, e.g. `email_verified missing`. */
  unverified: string | undefined
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
      subject: subjectOf(idToken),
      ...addressOf(provider, claims),
      name: typeof claims.name === 'string' ? claims.name : undefined,
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
  const verified = 'xms_edov' in idToken ? 'xms_edov' : 'email_verified'
  const wanted = ['email', verified, ...roles.map(({ claim }) => claim)]
  if (!configuration.serverMetadata().userinfo_endpoint || wanted.every((claim) => claim in idToken)) return idToken
  return { ...(await oidc.fetchUserInfo(configuration, accessToken, idToken.sub)), ...idToken }
}

/** As it is: blanks may tell two people apart. OpenID Connect allows 255 characters. */
function subjectOf({ sub }: { sub: string }): string {
  if (line(255).safeParse(sub).data !== sub) throw Object.assign(new Error('unreadable'), { code: 'sub unreadable' })
  return sub
}

/** Some providers write `"true"` or, Entra ID, `"1"`. */
const YES: readonly unknown[] = [true, 'true', 1, '1']

/**
 * The address that the provider stands for. Entra ID never sends `email_verified`; it says by `xms_edov` whether the
 * domain of the address is proven, where it is asked to. Without either claim the provider's settings may trust it.
 */
function addressOf({ trustsEmail }: OidcProvider, claims: Claims): Pick<Person, 'verifiedEmail' | 'unverified'> {
  const not = (unverified: string) => ({ verifiedEmail: undefined, unverified })
  if (claims.email === undefined) return not('email missing')
  const email = emailField().safeParse(claims.email)
  if (!email.success) return not('email unreadable')
  for (const claim of ['email_verified', 'xms_edov'])
    if (claims[claim] !== undefined)
      return YES.includes(claims[claim]) ? { verifiedEmail: email.data, unverified: undefined } : not(`${claim} false`)
  return trustsEmail ? { verifiedEmail: email.data, unverified: undefined } : not('email_verified missing')
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
