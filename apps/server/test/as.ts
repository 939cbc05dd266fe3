import type { BodyOf, InputOf } from '@kairo/shared/contract/endpoint'
import type { RouteName, Routes } from '@kairo/shared/api'
import type { Language } from '@kairo/shared/languages'
import { openSession } from '../src/features/sign-in/session.ts'
import { type TestApp, testApp } from './app.ts'

/** Anything with an account id, as build.customer() and the other builders return. */
export interface Account {
  id: number
}
export interface TestResponse<Body> {
  status: number
  /** `code` 200 is success; `errors` come with 6014. */
  code: number
  msg: string
  errors?: { path: string; message: string }[]
  body: Body & { code: number; msg: string }
  headers: Record<string, unknown>
  bytes: Buffer
}
export interface TestFile {
  field: string
  name: string
  bytes: Uint8Array
  type?: string
}

/** The data of a refusal, which is not in the contract: `latest` of a version conflict. */
export const refusedData = <Data>({ body }: { body: { code: number; data?: unknown } }): Data => body.data as Data

type Input<R extends RouteName> = InputOf<Routes[R]>
type Body<R extends RouteName> = BodyOf<Routes[R]>

const tokensOf = new WeakMap<TestApp, Map<number, string>>()
async function tokenOf(account: Account): Promise<string> {
  const app = await testApp()
  const tokens = tokensOf.get(app) ?? new Map<number, string>()
  tokensOf.set(app, tokens)
  const known = tokens.get(account.id)
  if (known) return known
  const { context } = app
  const session = { userId: account.id, remember: true, ip: '127.0.0.1', userAgent: 'test' }
  const token = await openSession(context.db, session, context.clock.now())
  tokens.set(account.id, token)
  return token
}

function multipart(fields: Record<string, unknown>, files: TestFile[]): { payload: Buffer; type: string } {
  const boundary = '----kairo-test'
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
    )
  }
  for (const file of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n` +
          `content-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      Buffer.from(file.bytes),
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

export interface Caller {
  /** Calls an endpoint with a typed input. */
  call<R extends RouteName>(name: R, input: Input<R>): Promise<TestResponse<Body<R>>>
  /** Sends untyped input, for invalid payloads. */
  send<B = Record<string, unknown>>(name: RouteName, payload: unknown): Promise<TestResponse<B>>
  /** Uploads files with form fields. */
  upload<R extends RouteName>(
    name: R,
    fields: Record<string, unknown>,
    files: TestFile[],
  ): Promise<TestResponse<Body<R>>>
}

/**
 * Calls as an account (or without a token) over HTTP, in a language, with further headers; `on` is another server on the
 * same database.
 */
export function as(
  account: Account | null,
  language: Language = 'en',
  more: Record<string, string> = {},
  on?: TestApp,
): Caller {
  const request = async (name: string, payload: unknown, files?: TestFile[]): Promise<TestResponse<unknown>> => {
    const { server } = on ?? (await testApp())
    const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PUT', string]
    const headers: Record<string, string> = { 'accept-language': language, ...more }
    if (account) headers.authorization = await tokenOf(account)
    const form = files ? multipart((payload ?? {}) as Record<string, unknown>, files) : undefined
    const query =
      method === 'GET' ? Object.entries((payload ?? {}) as object).filter(([, v]) => v !== undefined && v !== null) : []
    const response = await server.inject({
      method,
      url: `/api${url}`,
      headers: form ? { ...headers, 'content-type': form.type } : headers,
      ...(method === 'GET'
        ? { query: Object.fromEntries(query.map(([k, v]) => [k, String(v)])) }
        : { payload: (form?.payload ?? payload ?? {}) as object }),
    })
    const json = String(response.headers['content-type']).includes('json')
    const body = json ? response.json() : {}
    return {
      status: response.statusCode,
      code: json ? body.code : response.statusCode,
      msg: body.msg ?? '',
      errors: body.errors,
      body,
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }
  // Unchecked: to compare it with `Caller`, tsc works out the inputs of all endpoints at once, for four seconds.
  return { call: request, send: request, upload: request } as never
}
