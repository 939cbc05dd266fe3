import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder, startTestApp, type TestApp, testApp } from '../../test/app.ts'
import { build, PASSWORD } from '../../test/build.ts'
import { openSession } from '../features/sign-in/session.ts'
import { packageFolder } from '../process/package-folder.ts'
import { openMetrics } from './metrics.ts'

const METRICS_TOKEN = 'scrape-me-0123456789'
let app: TestApp
let address: string
beforeAll(async () => {
  const { databaseUrl } = await testApp()
  app = await startTestApp(databaseUrl, await newDataFolder(), { METRICS_TOKEN })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
})
afterAll(() => app?.close())

const scrape = (authorization = `Bearer ${METRICS_TOKEN}`) =>
  fetch(`${address}/metrics`, authorization ? { headers: { authorization } } : {})

/** `name{label="value"}` → number. */
async function samples(): Promise<Map<string, number>> {
  const lines = (await (await scrape()).text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}
const sample = async (name: string): Promise<number> => (await samples()).get(name) ?? 0
const post = (path: string, body: unknown, authorization?: string) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  }).then((response) => response.text())

test('only the bearer of the token reads them', async () => {
  const read = await scrape()
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(read.headers.get('cache-control')).toBe('no-store')
  const wrong = [
    '',
    METRICS_TOKEN,
    `Bearer ${METRICS_TOKEN}0`,
    `Bearer ${METRICS_TOKEN.slice(1)}`,
    'Bearer ',
    'Basic x',
  ]
  const session = { remember: true, ip: '127.0.0.1', userAgent: 'test' }
  const admin = await build.admin()
  wrong.push(`Bearer ${await openSession(app.context.db, { ...session, userId: admin.id }, app.clock.now())}`)
  for (const authorization of wrong) {
    const refused = await scrape(authorization)
    expect(refused.status).toBe(404)
    expect(await refused.text()).not.toContain('kairo_')
  }
  expect((await fetch(`${address}/metrics?token=${METRICS_TOKEN}`)).status).toBe(404)
  const without = await (await testApp()).server.inject({ url: '/metrics' })
  expect(without.statusCode).toBe(404)
})

test('calls are counted by declared route and class of status, with their time', async () => {
  const search = 'kairo_http_requests_total{route="/api/order/search",status="4xx"}'
  const before = await sample(search)
  for (const _ of [1, 2]) await post('/api/order/search', {})
  await expect.poll(() => sample(search)).toBe(before + 2)
  expect(await sample('kairo_http_request_duration_seconds_count{route="/api/order/search"}')).toBe(before + 2)
  expect(await sample('kairo_http_request_duration_seconds_bucket{le="+Inf",route="/api/order/search"}')).toBe(
    before + 2,
  )
})

test('whatever addresses and methods are called, no series comes about', async () => {
  await fetch(`${address}/api/unknown`)
  await fetch(`${address}/unknown`)
  await post('/api/order/search', {})
  const unknown = 'kairo_http_requests_total{route="unknown",status="4xx"}'
  await expect.poll(() => sample(unknown)).toBeGreaterThanOrEqual(2)
  const names = async () => [...(await samples()).keys()].filter((name) => name.startsWith('kairo_http')).sort()
  const before = await names()
  const seen = await sample(unknown)
  for (let n = 0; n < 20; n++) {
    await fetch(`${address}/api/made-up-${n}?x=${n}`)
    await fetch(`${address}/made-up-${n}/${n}.php`, { method: n % 2 ? 'DELETE' : 'PUT' })
  }
  await expect.poll(() => sample(unknown)).toBe(seen + 40)
  expect(await names()).toEqual(before)
})

test('a refused sign-in counts by its refusal, one that succeeds does not', async () => {
  const customer = await build.customer()
  const failures = async () =>
    [...(await samples())].filter(([name]) => name.startsWith('kairo_sign_in_failures_total'))
  const wrong = 'kairo_sign_in_failures_total{reason="LOGIN_FAIL"}'
  const before = await sample(wrong)
  await post('/api/login/doLogin', { email: customer.email, password: PASSWORD })
  expect(await sample(wrong)).toBe(before)
  await post('/api/login/doLogin', { email: customer.email, password: 'Wrong2026' })
  expect(await sample(wrong)).toBe(before + 1)
  expect(await failures()).toHaveLength(1)
})

test('open streams and connections are counted', async () => {
  const operator = await build.operator()
  const session = { userId: operator.id, remember: true, ip: '127.0.0.1', userAgent: 'test' }
  const authorization = await openSession(app.context.db, session, app.clock.now())
  const before = await sample('kairo_event_streams')
  const leaving = new AbortController()
  await fetch(`${address}/api/events`, { headers: { authorization }, signal: leaving.signal })
  expect(await sample('kairo_event_streams')).toBe(before + 1)
  leaving.abort()
  await expect.poll(() => sample('kairo_event_streams')).toBe(before)
  expect(await sample('kairo_database_pool_size')).toBe(5)
  expect(await sample('kairo_database_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(await sample('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('orders, jobs, mails and the backup are those of the database', async () => {
  const { db } = app.context
  const customer = await build.customer()
  for (const state of [2, 5, 5, 8, 9, 4]) await build.order({ customer, state })
  await sql`insert into mails (kind, to_address, language, subject, html, text, state, create_time)
    select 'x', 'a@b.example', 'en', '', '', '', state, now() - interval '1 hour'
    from unnest(array['queued', 'failed', 'failed', 'sent']) state`.execute(db)
  await sql`select graphile_worker.add_job('nobody', run_at => now() - interval '10 minutes')`.execute(db)
  await sql`select graphile_worker.add_job('nobody', run_at => now() + interval '10 minutes')`.execute(db)
  await sql`insert into log (type, explain, info, create_time)
    select 'system', explain, info, to_timestamp(1795000000 + n - 1) from (values
      ('backup', '{}'::jsonb, 1), ('drill', '{}', 2), ('drillFailed', '{}', 3),
      ('copiesDrifted', '{"drifted": {"tasks": 0, "unbilled": 2}}', 4),
      ('verifyCopies', '{"drifted": {"unbilled": 0}}', 0)) l (explain, info, n)`.execute(db)
  const counted = async (state: string, states: number[]): Promise<[string, number]> => [
    `kairo_orders{state="${state}"}`,
    (
      await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('state', 'in', states)
        .executeTakeFirstOrThrow()
    ).n,
  ]
  const expected = new Map<string, number>([
    await counted('accepted', [2]),
    await counted('booked', [5]),
    await counted('arrived', [8, 9]),
    await counted('cancelled', [4]),
    ['kairo_mails{state="queued"}', 1],
    ['kairo_mails{state="failed"}', 2],
    ['kairo_queue_jobs{state="waiting"}', 1],
    ['kairo_queue_jobs{state="scheduled"}', 1],
    ['kairo_queue_jobs{state="running"}', 0],
    ['kairo_queue_jobs{state="failed"}', 0],
    ['kairo_backup_last_timestamp_seconds', 1795000000],
    ['kairo_drill_last_timestamp_seconds', 1795000001],
    ['kairo_drill_failed', 1],
    ['kairo_copies_verified_timestamp_seconds', 1795000003],
    ['kairo_copies_drifted{copy="tasks"}', 0],
    ['kairo_copies_drifted{copy="unbilled"}', 2],
    ['kairo_database_up', 1],
  ])
  // Figures are read every five seconds.
  const known = async () => new Map([...(await samples())].filter(([name]) => expected.has(name)))
  await expect.poll(known, { timeout: 15_000, interval: 200 }).toEqual(expected)
  expect(await sample('kairo_queue_oldest_seconds')).toBeGreaterThanOrEqual(600)
  expect(await sample('kairo_mails_oldest_seconds')).toBeGreaterThanOrEqual(3600)
  expect([...(await samples()).keys()].filter((name) => name.includes('delivered'))).toEqual([])
})

test('a scrape succeeds without a database, and says that it is away', async () => {
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 7, options: { max: 3 } }
  const readFigures = () => Promise.reject(new Error('away'))
  const text = await openMetrics({ version: '1', pool, countStreams: () => 0, readFigures }).read()
  expect(text).toContain('kairo_database_up 0\n')
  expect(text).toContain('kairo_database_pool_waiting 7\n')
  expect(text).not.toMatch(/^kairo_(orders|mails|queue|backup|drill|copies)\S* \d/m)
})

const DEPLOY = path.join(packageFolder(), '../../deploy')
const RULES = path.join(DEPLOY, 'prometheus/kairo-alerts.yml')

test.each([RULES, path.join(DEPLOY, 'grafana/kairo.json')])('%s speaks of metrics that there are', async (file) => {
  const known = new Set([...(await (await scrape()).text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = [...readFileSync(file, 'utf8').matchAll(/\b(?:kairo|nodejs|process)_\w+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
})

test('Prometheus accepts the alerts and our metrics', async ({ skip }) => {
  const promtool = (args: string[], input = '') =>
    execFileSync('promtool', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
  try {
    promtool(['--version'])
  } catch {
    skip('promtool is not installed (Debian: prometheus), so the alerts are checked by their names alone')
  }
  expect(promtool(['check', 'rules', RULES])).toContain('SUCCESS: 15 rules found')
  // Those of prom-client about the process have names that promtool finds odd.
  const ours = (await (await scrape()).text()).split('\n').filter((line) => /^(# \w+ )?kairo_/.test(line))
  expect(promtool(['check', 'metrics'], `${ours.join('\n')}\n`)).toBe('')
})
