import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the provider says of somebody, besides the subject. */
type Claims = Record<string, unknown>

export interface TestProvider {
  issuer: string
  /** Who is signed in there when a browser comes, by subject; unset it cancels. */
  person: (Claims & { sub: string }) | undefined
  /** Shows a page with a button before it answers, to a person with a browser. */
  asksPerson: boolean
  /** Changes the answer of the token endpoint, as a hostile one would. */
  forge: ((idToken: string) => string) | undefined
  /** Goes the way of a browser from the address that begins a sign-in; returns the address that it is led back to. */
  visit(url: string): Promise<URL>
  stop(): Promise<void>
  start(): Promise<void>
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }

/** A real OpenID provider on loopback, with one client. */
export async function openTestProvider(returnUrl: string, secret: string): Promise<TestProvider> {
  let handle: ReturnType<Provider['callback']> = async () => undefined
  let server = createServer((request, response) => void handle(request, response))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Claims>()

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'kairo',
        client_secret: secret,
        redirect_uris: [returnUrl],
        post_logout_redirect_uris: [new URL('/', returnUrl).href],
      },
    ],
    jwks: { keys: [KEY] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId ?? '',
        clientId: ctx.oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const test: TestProvider = {
    issuer,
    person: undefined,
    asksPerson: false,
    forge: undefined,
    async visit(url) {
      const cookies = new Map<string, string>()
      for (let at = new URL(url), steps = 0; steps < 10; steps++) {
        if (at.href.startsWith(returnUrl)) return at
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
          cookies.set(name, value)
        }
        const next = response.headers.get('location')
        if (!next) throw new Error(`${at.href} answered ${response.status}: ${await response.text()}`)
        at = new URL(next, at)
      }
      throw new Error('led nowhere')
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: () => {
      server = createServer((request, response) => void handle(request, response))
      return listen(port)
    },
  }
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/') && test.asksPerson && ctx.method === 'GET') {
      ctx.type = 'html'
      ctx.body = `<!doctype html><title>Provider</title><form method="post">${String(test.person?.email)} <button>Allow</button></form>`
      return
    }
    if (ctx.path.startsWith('/interaction/')) {
      const { person } = test
      if (person) people.set(person.sub, person)
      const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
      await provider.interactionFinished(ctx.req, ctx.res, result)
      ctx.respond = false
      return
    }
    await next()
    if (ctx.path === '/token' && test.forge)
      ctx.body = {
        ...(ctx.body as { id_token: string }),
        id_token: test.forge((ctx.body as { id_token: string }).id_token),
      }
  })
  handle = provider.callback()
  return test
}
