import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveHealth } from '../health.ts'
import { buildServer } from '../server.ts'
import { servePages } from './pages.ts'

let folder: string
let app: FastifyInstance

/** The server without a route of its own. */
async function openServer(callsPerMinute: number): Promise<FastifyInstance> {
  const server = await buildServer({
    routes: [],
    findActor: () => Promise.reject(new Error('nobody calls')),
    onRefusal: () => {},
    onError: () => {},
    trustProxy: false,
    callsPerMinute,
    callsAtOnce: 100,
    publicUrl: 'http://kairo.test',
    strictResponses: true,
  })
  serveHealth(server, { database: async () => {}, files: async () => {} })
  await servePages(server, folder)
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kairo-pages-'))
  await writeFile(
    path.join(folder, 'index.html'),
    '<html><head><script src="/assets/index.js" nonce="__CSP_NONCE__"></script></head><body></body></html>',
  )
  await writeFile(
    path.join(folder, 'preloads.json'),
    JSON.stringify({
      '/': ['assets/SignIn.js'],
      '/searchOrder': ['assets/frame.css', 'assets/orders.js'],
      '/companySignIn/$provider': ['assets/company.js'],
      '/billsOfLading': ['assets/bills.js'],
      '/billsOfLading/$orderId/check': ['assets/check.js'],
      '/index.html': [],
    }),
  )
  await mkdir(path.join(folder, 'assets'))
  for (const file of ['favicon.svg', 'first-paint.js', 'assets/index.js', 'assets/worker.mjs', 'index.html.br'])
    await writeFile(path.join(folder, file), '')
  app = await openServer(1_000_000)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const pageAt = async (url: string) => (await app.inject({ url })).body

test('a page preloads the files of its screen', async () => {
  const page = await pageAt('/searchOrder?page=2')
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/orders.js">')
  expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/frame.css">')
  expect(page).not.toContain('SignIn')
  expect(await pageAt('/')).toContain('<link rel="modulepreload" crossorigin href="/assets/SignIn.js">')
})

test('a screen whose address has a name in it has a page for each name, and for no more than that', async () => {
  const response = await app.inject({ url: '/companySignIn/office?state=s&code=c' })
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('/assets/company.js')])
  expect(await pageAt('/billsOfLading/7/check')).toContain('/assets/check.js')
  expect(await pageAt('/billsOfLading')).toContain('/assets/bills.js')
  for (const url of [
    ...['/companySignIn', '/companySignIn/', '/companySignIn/office/more'],
    ...['/billsOfLading/7', '/billsOfLading//check', '/billsOfLading/7/check/more'],
  ])
    expect((await app.inject({ url })).statusCode).toBe(404)
})

test.each(['/nothing/here', '/metrics', '/searchOrder/7', '/wp-admin/', '/%2e%2e/etc', '/__proto__'])(
  '%s, which is neither a screen nor a file, answers 404 with the page that says so',
  async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('/assets/index.js')
    expect(response.body).not.toContain('preload')
  },
)

test.each(['/', '/?to=%2FsearchOrder', '/searchOrder', '/searchOrder?open=7', '/searchOrder/', '/SEARCHorder'])(
  '%s is the address of a screen',
  async (url) => {
    const response = await app.inject({ url })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(response.body).toContain('preload')
  },
)

test('each response has its own nonce, which matches the content security policy', async () => {
  const [one, other] = await Promise.all([app.inject({ url: '/searchOrder' }), app.inject({ url: '/searchOrder' })])
  const nonceOf = ({ body }: { body: string }) => /nonce="([^"]+)"/.exec(body)?.[1]
  expect(String(one.headers['content-security-policy'])).toContain(`'nonce-${nonceOf(one)}'`)
  expect(nonceOf(one)).not.toBe(nonceOf(other))
})

test('hashed files are cached for a year, the icon for a day; all else is revalidated', async () => {
  const cacheControl = async (url: string) => (await app.inject({ url })).headers['cache-control']
  expect(await cacheControl('/assets/index.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/favicon.svg')).toBe('public, max-age=86400')
  for (const url of ['/first-paint.js', '/searchOrder']) expect(await cacheControl(url)).toBe('no-cache')
})

test('an unknown file and an unknown API path do not return the page', async () => {
  for (const url of ['/assets/gone.js', '/wp-login.php', '/.env', '/api/nothing', '/api'])
    expect((await app.inject({ url })).statusCode).toBe(404)
})

const policyOf = async (url: string) => (await app.inject({ url })).headers['content-security-policy']

test.each(['/index.html', '/INDEX.html', '/index.html/', '/%69ndex.html', '/index.html.br', '//index.html'])(
  '%s is never answered with the page as it was built',
  async (url) => {
    const { body, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(body).not.toContain('__CSP_NONCE__')
    expect(headers['content-security-policy']).toBeDefined()
    expect(headers['cache-control']).toMatch(/^no-(cache|store)$/)
  },
)

test('/index.html is a page like others, with its nonce', async () => {
  const { statusCode, body, headers } = await app.inject({ url: '/index.html' })
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain(`'nonce-${/nonce="([^"]+)"/.exec(body)?.[1]}'`)
})

test.each(['/healthz', '/readyz', '/assets/gone.js', '/.env', '/api', '/api/nothing', '/preloads.json', '/%zz'])(
  '%s answers with JSON, which may load nothing',
  async (url) => {
    const { headers } = await app.inject({ url })
    expect(headers['content-type']).toContain('application/json')
    expect(headers['content-security-policy']).toBe("default-src 'none'")
  },
)

test('a file that a worker is made of has no policy that would bind the worker', async () => {
  for (const url of ['/assets/worker.mjs', '/first-paint.js']) expect(await policyOf(url)).toBeUndefined()
})

describe('addresses made up to be slow', () => {
  const LONG = 15_900
  test.each([
    ['slashes before a letter', `/${'/'.repeat(LONG)}b`],
    ['letters before a slash', `/${'a'.repeat(LONG)}/b`],
    ['dots', `/${'.'.repeat(LONG)}!`],
    ['one letter too many', `/${'a'.repeat(500)}`],
    ['one of the API', `/api/${'a'.repeat(LONG)}`],
    ['one with a query', `/${'/'.repeat(LONG)}?to=x`],
  ])('%s: 404 with our headers, as JSON', async (_what, url) => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['content-security-policy']]).toEqual([404, "default-src 'none'"])
    expect(JSON.parse(body)).toMatchObject({ code: 404 })
  })
  test('the query may be long: what is searched for stands in it', async () => {
    expect((await app.inject({ url: `/searchOrder?q=${'a'.repeat(2000)}` })).statusCode).toBe(200)
  })
  test('slashes at the end are cut, however many', async () => {
    expect((await app.inject({ url: `/searchOrder${'/'.repeat(450)}` })).statusCode).toBe(200)
  })
})

describe('the limit of calls', () => {
  const CALLS = 5
  test.each([
    ['the page of a screen', '/searchOrder', 200],
    ['the first page', '/', 200],
    ['an address without a screen', '/nothing/here', 404],
    ['a file that is not there', '/wp-login.php', 404],
  ])('counts %s', async (_what, url, status) => {
    const server = await openServer(CALLS)
    const statuses: number[] = []
    for (let i = 0; i < CALLS + 2; i++) statuses.push((await server.inject({ url })).statusCode)
    expect(statuses).toEqual([...Array<number>(CALLS).fill(status), 429, 429])
    await server.close()
  })
  test('does not count the files of a page, nor probes', async () => {
    const server = await openServer(CALLS)
    for (const url of ['/assets/index.js', '/favicon.svg', '/healthz'])
      for (let i = 0; i < CALLS + 1; i++) expect((await server.inject({ url })).statusCode).toBe(200)
    await server.close()
  })
})
