import { SCOPES, type Scope } from '@kairo/shared/api-keys/scopes'
import { newKey } from '../src/features/api-keys/new-key.ts'
import { type TestApp, testApp } from './app.ts'

interface OpenResponse<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
  bytes: Buffer
}

/** An API key of a customer, or of one of its shipper accounts (`account`), made without the page. */
export async function makeKey(
  customer: { id: number },
  {
    account = customer,
    scopes = SCOPES,
    ...more
  }: {
    account?: { id: number }
    scopes?: readonly Scope[]
    per_minute?: number
    expires_at?: Date
    ip_allow?: string[]
  } = {},
): Promise<string> {
  const { context } = await testApp()
  const { key, prefix, hash } = newKey()
  await context.db
    .insertInto('api_keys')
    .values({
      customer_id: customer.id,
      account_id: account.id,
      name: 'Test',
      prefix,
      hash,
      scopes: [...scopes],
      per_minute: 600,
      expires_at: new Date(context.clock.now().getTime() + 365 * 24 * 3_600_000),
      created_by: customer.id,
      create_time: context.clock.now(),
      ...more,
    })
    .execute()
  return key
}

/** Calls as a program, with a key or without one: `open(key).get('/open/v1/bookings', { limit: 2 })`. */
export function open(key: string | null, headers: Record<string, string> = {}, on?: TestApp) {
  const send = async <Body>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { query, payload }: { query?: object; payload?: object },
  ): Promise<OpenResponse<Body>> => {
    const { server } = on ?? (await testApp())
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
    const response = await server.inject({
      method,
      url,
      headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      ...(payload ? { payload } : {}),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : ({} as never),
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }
  return {
    get: <Body = Record<string, unknown>>(url: string, query: object = {}) => send<Body>('GET', url, { query }),
    post: <Body = Record<string, unknown>>(url: string, payload: object) => send<Body>('POST', url, { payload }),
    put: <Body = Record<string, unknown>>(url: string, payload: object) => send<Body>('PUT', url, { payload }),
  }
}
