import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder, startTestApp, type TestApp, testApp } from '../../test/app.ts'
import { build, PASSWORD } from '../../test/build.ts'
import { makeKey } from '../../test/open.ts'
import { openSession } from '../features/sign-in/session.ts'
import { packageFolder } from '../process/package-folder.ts'
import { openLog } from './log.ts'

let app: TestApp
let address: string
const lines: string[] = []
beforeAll(async () => {
  const log = openLog({ level: 'debug', format: 'json', write: (line) => lines.push(line) })
  app = await startTestApp((await testApp()).databaseUrl, await newDataFolder(), {}, { log })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
})
afterAll(() => app?.close())

interface Line {
  requestId?: string
  route?: string
  [fact: string]: unknown
}
const entries = (): Line[] => lines.map((line) => JSON.parse(line) as Line)

/** Calls, and waits for the line of the call, which is written when its connection knows that all was sent. */
async function call(url: string, init: RequestInit = {}): Promise<{ status: number; text: string; line: Line }> {
  const response = await fetch(`${address}${url}`, init)
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const text = await response.text()
  const find = () => entries().find(({ requestId, msg }) => requestId === id && msg === 'call')
  await expect.poll(find).toBeDefined()
  return { status: response.status, text, line: find() as Line }
}
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const tokenOf = ({ id }: { id: number }) =>
  openSession(app.context.db, { userId: id, remember: true, ip: '127.0.0.1', userAgent: 'test' }, app.clock.now())

test('a call is one line of JSON: when, which, how it ended, who', async () => {
  const operator = await build.operator()
  const authorization = await tokenOf(operator)
  const { line } = await call('/api/order/search', post({}, { authorization }))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: expect.any(String),
    method: 'POST',
    route: '/api/order/search',
    status: 200,
    ms: expect.any(Number),
    role: 3,
    account: operator.id,
    msg: 'call',
  })
})

test('a call of an assistant is told by its tool, without what it asked for', async () => {
  const customer = await build.customer()
  const authorization = `Bearer ${await makeKey(customer)}`
  const params = { name: 'get_booking', arguments: { reference: 'K-WANTED-1' } }
  const accept = 'application/json, text/event-stream'
  const { line, text } = await call(
    '/mcp',
    post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { authorization, accept }),
  )
  expect(text).toContain('ORDER_NOT_EXIST')
  expect(line).toMatchObject({ route: '/mcp', tool: 'get_booking', status: 200, account: customer.id })
  expect(lines.join('')).not.toContain('K-WANTED-1')
})

test('without an account, and where nothing is, the line says so', async () => {
  expect((await call('/api/order/search', post({}))).line).toMatchObject({ status: 401, route: '/api/order/search' })
  expect((await call('/api/nothing/here')).line).toMatchObject({ status: 404, route: 'unknown' })
  expect(entries().filter(({ account }) => account === null)).toEqual([])
})

test('a stream of events is a line when its page leaves, a caller that leaves too early another', async () => {
  const authorization = await tokenOf(await build.operator())
  const leaving = new AbortController()
  const stream = await fetch(`${address}/api/events`, { headers: { authorization }, signal: leaving.signal })
  const id = stream.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  leaving.abort()
  await expect
    .poll(() => entries().find(({ requestId }) => requestId === id))
    .toMatchObject({ route: '/api/events', status: 200 })
})

test('nothing secret reaches the log, whether calls succeed or fail', async () => {
  const SECRETS = ['Geheim2026', 'token-in-query', 'wanted.person', 'Secret Consignee Ltd', 'k3y-of-a-header']
  const [wrongPassword, queryToken, person, company, header] = SECRETS as [string, string, string, string, string]
  const customer = await build.customer({ email: `${person}@kairo.example`, company_name: company })
  const authorization = await tokenOf(customer)
  const email = customer.email
  const signIn = (password: string) => call('/api/login/doLogin', post({ email, password }))
  const signedIn = await signIn(PASSWORD)
  expect(signedIn.text).toContain('token')
  const fresh = JSON.parse(signedIn.text) as { data: { token: string; device: string } }
  await signIn(wrongPassword)
  await call('/api/login/doLogin', { ...post({}), body: `{"email":"${email}","password":` })
  await call('/api/login/doLogin', post({ email, password: wrongPassword, [person]: company }))
  await call(`/api/user/checkResetLink?token=${queryToken}&email=${email}`)
  await call(`/api/${queryToken}/${email}?token=${queryToken}`)
  await (await fetch(`${address}/%zz?token=${queryToken}`)).text()
  await call(`/api/login/currentUser?token=${queryToken}`, { headers: { authorization, 'x-api-key': header } })
  await call(`/api/login/currentUser`, { headers: { authorization: `Bearer ${queryToken}` } })
  const form = new FormData()
  form.set('note', company)
  form.set('file', new Blob([company]), `${person}.xlsx`)
  await call('/api/consignee/import', { method: 'POST', body: form, headers: { authorization } })

  // PostgreSQL quotes the row in what it says of this failure.
  await sql`create function refuse_party() returns trigger language plpgsql as $$ begin
    raise exception 'no % for %', new.email, new.email using detail = new.company_name; end $$`.execute(app.context.db)
  await sql`create trigger refuse_party before insert on parties for each row execute function refuse_party()`.execute(
    app.context.db,
  )
  try {
    const about = { name: 'K', company_name: 'MIHON', email, address: company, area: 2, city: 'Tokyo' }
    const party = { ...about, telephone: '0312345678', fax: '0312345679', postal_code: '1080099' }
    const failed = await call('/api/consignee/add', post(party, { authorization }))
    expect(failed.line).toMatchObject({ status: 500, level: 'warn' })
    const cause = entries().find(({ requestId, msg }) => requestId === failed.line.requestId && msg === 'failed')
    expect(cause).toMatchObject({ level: 'error', err: { message: 'no [address] for [address]' } })
  } finally {
    await sql`drop function refuse_party cascade`.execute(app.context.db)
  }

  const all = lines.join('')
  const known = [...SECRETS, PASSWORD, authorization, fresh.data.token, fresh.data.device, '127.0.0.1', '?', '@kairo']
  for (const secret of known) expect(all).not.toContain(secret)
})

test('as text a person can read it, with the stack of an error below', () => {
  const written: string[] = []
  const log = openLog({ level: 'warn', format: 'text', write: (text) => written.push(text) })
  log.info({ status: 200 }, 'call')
  log.warn({ route: '/api/order/search', status: 503 }, 'call')
  log.error({ err: new Error('first', { cause: new Error('mail to a.b@c.example, by smtp://u:p@mail') }) }, 'failed')
  expect(written[0]).toMatch(/^\S+Z warn call route=\/api\/order\/search status=503\n$/)
  expect(written[1]).toMatch(
    /^\S+Z error failed\nError: first\n +at [^]+caused by Error: mail to \[address\], by smtp:\/\/\[address\]\n/,
  )
  expect(written).toHaveLength(2)
})

/** A process that logs to a pipe. */
function startLogging(...words: string[]) {
  const program = path.join(packageFolder(), 'dist/test/run-log.js')
  return spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('a process that ends loses no line, and they keep their order', async () => {
  const child = startLogging('end')
  const [output, [code]] = await Promise.all([child.stdout.toArray(), once(child, 'exit')])
  const messages = output.join('').matchAll(/"msg":"(\w+)"/g)
  expect([...messages].map(([, message]) => message)).toEqual(['first', 'second', 'last'])
  expect(code).toBe(3)
})

test('a line comes without another one behind it', async () => {
  const child = startLogging()
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  expect(JSON.parse(line)).toMatchObject({ msg: 'first' })
  child.kill()
})
