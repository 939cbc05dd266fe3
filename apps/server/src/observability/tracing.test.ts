import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newDataFolder, startTestApp, type TestApp, testApp } from '../../test/app.ts'
import { build, PASSWORD } from '../../test/build.ts'
import { connect } from '../database/connection.ts'
import { openSession } from '../features/sign-in/session.ts'
import { addJob } from '../queue/add-job.ts'
import { startQueue } from '../queue/queue.ts'
import { handle, task } from '../queue/task.ts'
import { openLog } from './log.ts'
import { startTracing, type Tracing } from './tracing.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number; message?: string }
  attributes: { key: string; value: Record<string, unknown> }[]
  events?: unknown[]
}

/** What the receiver was sent: each body as it came, and the spans in them. */
const bodies: string[] = []
const spans: SentSpan[] = []
const keys: unknown[] = []
let receiver: Server
let tracing: Tracing
let app: TestApp
let address: string
const portOf = (server: Server): number => (server.address() as AddressInfo).port
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const body = String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes)
      bodies.push(body)
      keys.push(request.headers['x-key'])
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${portOf(receiver)}`)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=trial')
  // A call fails on purpose.
  const log = openLog({ level: 'silent', format: 'text' })
  const onProblem = (problem: string) => bodies.push(problem)
  tracing = await startTracing({ version: '1.2.3', headers: { 'x-key': 'k' }, onProblem })
  app = await startTestApp((await testApp()).databaseUrl, await newDataFolder(), {}, { tracing, log })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${portOf(app.server.server)}`
})
afterAll(async () => {
  await app?.close()
  await tracing?.stop()
  receiver?.close()
  vi.unstubAllEnvs()
})

const attributesOf = ({ attributes }: SentSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
/** The span of a call, once it and so those below it were sent, and those of its trace. */
async function traceOf(id: string | null): Promise<{ call: SentSpan; below: SentSpan[] }> {
  const find = () => spans.find((span) => attributesOf(span)['kairo.request.id'] === id)
  await expect.poll(find).toBeDefined()
  const call = find() as SentSpan
  return { call, below: spans.filter(({ traceId, spanId }) => traceId === call.traceId && spanId !== call.spanId) }
}
const tokenOf = ({ id }: { id: number }) =>
  openSession(app.context.db, { userId: id, remember: true, ip: '127.0.0.1', userAgent: 'test' }, app.clock.now())
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  const response = await fetch(`${address}${path}`, { ...init, body: JSON.stringify(body) })
  await response.text()
  return traceOf(response.headers.get('x-request-id'))
}

test('a call is a span below that of its caller, its statements are spans below it', async () => {
  const operator = await build.operator()
  const authorization = await tokenOf(operator)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const { call, below } = await post('/api/order/search', {}, { authorization, traceparent })
  expect(call).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', name: 'POST /api/order/search', kind: 2 })
  expect(attributesOf(call)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/order/search',
    'http.response.status_code': expect.anything(),
    'kairo.account': expect.anything(),
  })
  expect(below.length).toBeGreaterThan(1)
  for (const statement of below) {
    expect(statement).toMatchObject({ parentSpanId: call.spanId, kind: 3 })
    expect(attributesOf(statement)).toMatchObject({ 'db.system.name': 'postgresql' })
  }
  // After the body was read, which arrives in the context of the connection.
  expect(below.map(({ name }) => name)).toContain('select orders')
  expect(keys.every((key) => key === 'k')).toBe(true)
  const [sent = ''] = bodies
  for (const word of ['"service.name"', '"kairo"', '1.2.3', 'deployment.environment.name']) expect(sent).toContain(word)
})

test('calls at the same time over one connection keep their statements apart', async () => {
  const authorization = await tokenOf(await build.customer())
  const traces = await Promise.all([1, 2, 3, 4].map(() => post('/api/consignee/list', {}, { authorization })))
  expect(new Set(traces.map(({ call }) => call.traceId)).size).toBe(4)
  for (const { call, below } of traces) {
    expect(call.parentSpanId ?? '').toBe('')
    expect(below.map(({ name }) => name)).toContain('select parties')
    expect(below.every(({ parentSpanId }) => parentSpanId === call.spanId)).toBe(true)
  }
})

test('a job is a span with its statements, and says by what it failed', async () => {
  const { db, close } = connect(app.databaseUrl, 2, { tracing })
  const greet = task<{ to: string }>('greet-by-trace')
  let done = () => {}
  const ended = new Promise<void>((resolve) => (done = resolve))
  const queue = await startQueue({
    connectionString: app.databaseUrl,
    pollMs: 50,
    tracing,
    handlers: [
      handle(greet, async ({ to }) => {
        await sql`select count(*) from mails where to_address = ${to}`.execute(db)
        done()
        throw new TypeError(`cannot greet ${to}`)
      }),
    ],
    onProblem: () => {},
  })
  try {
    await addJob(app.context.db, greet, { to: 'secret.person@kairo.example' }, { maxAttempts: 1 })
    await ended
    const find = () => spans.find(({ name }) => name === 'job greet-by-trace')
    await expect.poll(find).toBeDefined()
    const job = find() as SentSpan
    expect(job).toMatchObject({ kind: 5, status: { code: 2 } })
    expect(attributesOf(job)).toMatchObject({ 'error.type': 'TypeError' })
    expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).map(({ name }) => name)).toEqual([
      'select mails',
    ])
  } finally {
    await queue.stop()
    await close()
  }
})

test('nothing secret is sent, whether calls succeed or fail', async () => {
  const customer = await build.customer({ email: 'secret.person@kairo.example', company_name: 'Secret Company Ltd' })
  const authorization = await tokenOf(customer)
  await post('/api/login/doLogin', { email: customer.email, password: PASSWORD })
  await post('/api/login/doLogin', { email: customer.email, password: 'Geheim2026' })
  await post('/api/consignee/list?token=token-in-query', { keyword: 'Secret Company Ltd' }, { authorization })
  await post('/api/made-up/secret.person', {}, { authorization })
  await sql`alter table parties rename to parties_away`.execute(app.context.db)
  try {
    const { call, below } = await post('/api/consignee/list', { keyword: 'Secret Company Ltd' }, { authorization })
    expect(call.status).toEqual({ code: 2 })
    expect(below.find(({ name }) => name === 'select parties')?.status).toEqual({ code: 2 })
  } finally {
    await sql`alter table parties_away rename to parties`.execute(app.context.db)
  }
  const all = bodies.join('')
  const secrets = [
    'secret.person',
    'Secret Company',
    PASSWORD,
    'Geheim2026',
    'token-in-query',
    authorization,
    '127.0.0.1',
  ]
  for (const secret of secrets) expect(all).not.toContain(secret)
})
