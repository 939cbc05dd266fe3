import { Refusal } from '@kairo/shared/refusals/refusal'
import * as oidc from 'openid-client'
import type { Clock } from '../../clock/clock.ts'
import type { OidcProvider, Settings } from '../../env.ts'

/** A provider that does not answer holds up a sign-in so long, and no longer. */
const TIMEOUT_S = 5
const MINUTE_MS = 60_000
/** How long what a provider says of itself is used; one that was away is asked again sooner. */
const KEPT_MS = { known: 60 * MINUTE_MS, away: MINUTE_MS / 6 }

export interface Providers {
  find(key: string): OidcProvider | undefined
  named(issuer: string): OidcProvider | undefined
  /** Where the provider leads back to: each its own address, so that the answer of one is not taken for another's. */
  returnUrl(provider: OidcProvider): string
  /** Asks the provider for its addresses and keys, at the first use. Throws COMPANY_PROVIDER_AWAY. */
  configure(provider: OidcProvider): Promise<oidc.Configuration>
}

/** As the provider lists; without a list RFC 8414 says basic. */
const clientAuth =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    method(secret)(server, ...rest)
  }

/** The providers of the settings. Nothing is asked before somebody signs in, and passwords need none of it. */
export function openProviders({ oidcProviders, publicUrl }: Settings, clock: Clock): Providers {
  const kept = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>()
  const discover = (provider: OidcProvider): Promise<oidc.Configuration> => {
    const issuer = new URL(provider.issuer)
    return oidc.discovery(issuer, provider.clientId, undefined, clientAuth(provider.clientSecret), {
      timeout: TIMEOUT_S,
      execute: [
        // The settings allow it on this machine only.
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        // The signature of an ID token is checked, though it came straight from the provider.
        oidc.enableNonRepudiationChecks,
      ],
    })
  }
  return {
    find: (key) => oidcProviders.find((provider) => provider.key === key),
    named: (issuer) => oidcProviders.find((provider) => sameIssuer(provider.issuer, issuer)),
    returnUrl: ({ key }) => `${publicUrl}/companySignIn/${key}`,
    async configure(provider) {
      const now = clock.now().getTime()
      const known = kept.get(provider.key)
      const entry =
        known && now < known.until ? known : { configuration: discover(provider), until: now + KEPT_MS.known }
      kept.set(provider.key, entry)
      try {
        return await entry.configuration
      } catch (cause) {
        entry.until = Math.min(entry.until, now + KEPT_MS.away)
        throw Object.assign(new Refusal('COMPANY_PROVIDER_AWAY'), { cause })
      }
    },
  }
}

const sameIssuer = (one: string, other: string): boolean => one.replace(/\/$/, '') === other.replace(/\/$/, '')

/** Whether a failure says that the provider did not answer, rather than what it answered. */
export const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT')

/** Why it failed, for the log: the library's or the provider's code, never what was sent. */
export function reasonOf(error: unknown): string {
  const reason = saidBy(error)
  return /^[\w .:-]{1,100}$/.test(reason) ? reason : 'unreadable'
}

function saidBy(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error
  if (error instanceof Error) {
    const { code, cause } = error as { code?: unknown; cause?: unknown }
    if (cause instanceof Error && cause !== error) return saidBy(cause)
    return typeof code === 'string' ? code : error.name
  }
  return 'unknown'
}
