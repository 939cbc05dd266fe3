import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

let folder: string
let app: FastifyInstance

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
    }),
  )
  await mkdir(path.join(folder, 'assets'))
  for (const file of ['favicon.svg', 'first-paint.js', 'assets/index.js']) await writeFile(path.join(folder, file), '')
  app = Fastify()
  await servePages(app, folder)
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

test('a screen whose address ends in a name has a page for each name, and for no more than that', async () => {
  const response = await app.inject({ url: '/companySignIn/office?state=s&code=c' })
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('/assets/company.js')])
  for (const url of ['/companySignIn', '/companySignIn/', '/companySignIn/office/more'])
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
