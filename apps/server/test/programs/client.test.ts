// @module-tag slow: installs a package
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Connection, connect } from '../../src/database/connection.ts'
import { packageFolder } from '../../src/process/package-folder.ts'
import { SCOPES } from '@kairo/shared/api-keys/scopes'
import { newKey } from '../../src/features/api-keys/new-key.ts'
import { buildersOn, PASSWORD } from '../build.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { makeBooker } from './order-load.ts'
import { startProgram, type TestProgram } from './start-program.ts'

// The package @kairo/client as it is published, installed in a folder of its own, against a program that was started.

const run = promisify(execFile)
const repository = path.resolve(packageFolder(), '../..')
const examples = path.join(repository, 'packages/client/examples')

/** What the tests call; the types of endpoints are in the package alone, where the example is checked by them. */
interface Client {
  token: string | undefined
  call(route: string, input?: object, options?: object): Promise<{ data?: unknown; list?: { totalRow: number } }>
  upload(route: string, files: readonly File[]): Promise<{ data: unknown }>
  download(route: string): Promise<{ name: string; content: Blob }>
}
interface OpenClient {
  get(path: string, input?: object): Promise<object>
  pages(path: string, input: object, options?: object): AsyncIterable<{ data: { bookingReference: string }[] }>
}
type MakeClient = new (options: object) => Client

let folder: string
let database: TestDatabase
let connection: Connection
let program: TestProgram
let Kairo: MakeClient
let KairoOpen: new (options: object) => OpenClient
let email: string
let code: string
let apiKey: string
let changeBooking: () => Promise<void>
let booker: Awaited<ReturnType<typeof makeBooker>>

/** Between client and program: passes calls on, unless a test has it answer in another way first. */
type Answer = (request: IncomingMessage, response: ServerResponse, passOn: () => Promise<void>) => unknown
let between: Answer[] = []
const received: { route: string; key: string | undefined }[] = []
const proxy = createServer((request, response) => {
  received.push({ route: `${request.method} ${request.url}`, key: request.headers['idempotency-key']?.toString() })
  const passOn = async () => {
    const body = await new Response(request as never).blob()
    const headers = new Headers({ ...(request.headers as Record<string, string>) })
    for (const name of ['connection', 'content-length', 'host', 'transfer-encoding']) headers.delete(name)
    const { method = 'GET' } = request
    const init = { method, headers, ...(method === 'GET' ? {} : { body }) }
    const answer = await fetch(`${program.address}${request.url}`, init)
    const content = Buffer.from(await answer.arrayBuffer())
    if (response.destroyed) return
    const name = answer.headers.get('download-filename')
    response.writeHead(answer.status, name === null ? {} : { 'download-filename': name }).end(content)
  }
  void (between.shift() ?? ((_request, _response, pass) => pass()))(request, response, passOn)
})
const proxyUrl = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kairo-client-'))
  database = await createTestDatabase(inject('databaseServer').filledTemplate)
  connection = connect(database.url, 2)
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: path.join(repository, 'packages/client'),
  })
  const installed = path.join(folder, 'node_modules/@kairo')
  await run('mkdir', ['-p', installed])
  await run('tar', ['-xzf', path.join(folder, packed.stdout.trim().split('\n').at(-1) ?? ''), '-C', installed])
  await run('mv', [path.join(installed, 'package'), path.join(installed, 'client')])
  ;({ Kairo, KairoOpen } = await import(pathToFileURL(path.join(installed, 'client/dist/index.js')).href))
  program = await startProgram(folder, { DATABASE_URL: database.url })
  booker = await makeBooker(connection, 'client')
  const build = buildersOn(connection.db, 'example')
  const customer = await build.customer()
  email = customer.email
  const order = await build.order({ customer })
  code = order.code
  const { key, prefix, hash } = newKey()
  apiKey = key
  const ofCustomer = { customer_id: customer.id, account_id: customer.id, created_by: customer.id }
  const now = new Date()
  await connection.db
    .insertInto('api_keys')
    .values({
      ...ofCustomer,
      name: 'Examples',
      prefix,
      hash,
      scopes: [...SCOPES],
      per_minute: 60,
      expires_at: new Date(now.getTime() + 24 * 3_600_000),
      create_time: now,
    })
    .execute()
  changeBooking = async () => {
    await connection.db.updateTable('orders').set({ vessel: 'KAIRO MARU' }).where('id', '=', order.id).execute()
  }
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
}, 120_000)
beforeEach(() => {
  between = []
  received.length = 0
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await program?.stop()
  await connection?.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const env = () => ({
  PATH: process.env.PATH,
  KAIRO_URL: program.address,
  KAIRO_EMAIL: email,
  KAIRO_PASSWORD: PASSWORD,
})
const keyEnv = () => ({ PATH: process.env.PATH, KAIRO_URL: program.address, KAIRO_KEY: apiKey })
/** A folder of its own: the examples keep their cursor in it. */
const ownFolder = async (name: string) => {
  const at = path.join(folder, name)
  await run('mkdir', ['-p', at])
  return at
}
const customer = (more: object = {}) => new Kairo({ url: proxyUrl(), token: booker.token, ...more })
const orders = async () => (await customer().call('POST /order/search', {})).list?.totalRow

test('the package has no dependency, and the example in TypeScript fits its types and runs', async () => {
  const described = JSON.parse(await readFile(path.join(folder, 'node_modules/@kairo/client/package.json'), 'utf8'))
  expect(described).not.toHaveProperty('dependencies')
  for (const name of ['orders.ts', 'bookings.ts']) await copyFile(path.join(examples, name), path.join(folder, name))
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  // A name that is none of the answer does not compile.
  await writeFile(
    path.join(folder, 'wrong.ts'),
    `import { Kairo, KairoOpen } from '@kairo/client'
     const kairo = new Kairo<5>({ url: '' })
     export const { list } = await kairo.call('POST /order/search', {})
     const open = new KairoOpen({ url: '', key: '' })
     export const { state, events } = await open.get('/open/v1/bookings/{reference}', { reference: 'K261120-0001' })
     // @ts-expect-error no such state
     await open.get('/open/v1/bookings', { state: 'draft' })
     // @ts-expect-error required
     await open.get('/open/v1/bookings/{reference}')
     // @ts-expect-error no list
     for await (const page of open.pages('/open/v1/key', {})) console.log(page)
     // @ts-expect-error no such endpoint
     await kairo.call('POST /order/nothing', {})
     // @ts-expect-error no such field
     await kairo.call('POST /order/search', { nothing: 1 })
     // @ts-expect-error required
     await kairo.call('POST /order/queryById')
     // @ts-expect-error not for a shipper account
     export const amounts = list.list[0].payment
     export const code: string | undefined = list.list[0]?.code`,
  )
  const config = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: ['node'] }
  const typeRoots = [path.join(repository, 'node_modules/@types')]
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...config, typeRoots } }))
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
  const checked = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => error)
  expect(checked.stdout).toBe('')

  const tsx = path.join(repository, 'node_modules/tsx/dist/cli.mjs')
  const { stdout } = await run(process.execPath, [tsx, 'orders.ts'], { cwd: folder, env: env() })
  expect(stdout).toMatch(/ – .+, \d{4}-\d\d-\d\d: [\d.]+ USD\n/)
  expect(stdout).toMatch(/saved (.+\.xlsx)\n6018 ORDER_NOT_EXIST: \w.+\n$/)
  const saved = /saved (.+)/.exec(stdout)?.[1] ?? ''
  expect((await readFile(path.join(folder, saved))).subarray(0, 2).toString()).toBe('PK')
})

test('the example for curl runs, and says when it is not signed in', async () => {
  const script = path.join(examples, 'orders.sh')
  const { stdout } = await run('sh', [script], { cwd: folder, env: env() })
  expect(JSON.parse(stdout)).toMatchObject({ code: 200, list: { totalRow: 1 } })
  expect((await readFile(path.join(folder, 'orders.xlsx'))).subarray(0, 2).toString()).toBe('PK')
  const wrong = run('sh', [script], { cwd: folder, env: { ...env(), KAIRO_PASSWORD: 'Wrong2026' } })
  await expect(wrong).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('not signed in') })
})

test.each([
  ['TypeScript', [process.execPath, path.join(repository, 'node_modules/tsx/dist/cli.mjs'), '../bookings.ts']],
  ['curl', ['sh', path.join(examples, 'bookings.sh')]],
  ['Python', ['python3', path.join(examples, 'bookings.py')]],
] as const)(
  'the example in %s reads bookings by a key, and the next time what has changed',
  async (name, [program_, ...rest]) => {
    const cwd = await ownFolder(name)
    const bookings = async () => (await run(program_, rest, { cwd, env: keyEnv() })).stdout
    expect(await bookings()).toContain(code)
    expect(await bookings()).not.toContain(code)
    await changeBooking()
    expect(await bookings()).toContain(code)
    const wrong = run(program_, rest, { cwd, env: { ...keyEnv(), KAIRO_KEY: 'kairo_wrong' } })
    await expect(wrong).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('API_KEY_INVALID') })
  },
)

test('a client with a key reads all pages and goes on with what changes', async () => {
  const kairo = new KairoOpen({ url: proxyUrl(), key: apiKey, language: 'ja' })
  const stop = new AbortController()
  const seen: string[] = []
  const reading = (async () => {
    const options = { everySeconds: 0, signal: stop.signal }
    for await (const { data } of kairo.pages('/open/v1/bookings', { limit: 1 }, options)) {
      seen.push(...data.map(({ bookingReference }) => bookingReference))
      if (seen.length === 1) await changeBooking()
      else stop.abort(new Error('enough'))
    }
  })()
  await expect(reading).rejects.toThrow('enough')
  expect(seen).toEqual([code, code])
  const missing = kairo.get('/open/v1/bookings/{reference}', { reference: 'K000000-0000' })
  await expect(missing).rejects.toMatchObject({
    reason: 'ORDER_NOT_EXIST',
    status: 404,
    message: expect.stringMatching(/[ぁ-ん]/),
  })
})

test('an order whose answer was lost is sent again under its key, and is one order', async () => {
  const before = await orders()
  between = [
    async (_request, response, passOn) => {
      const { socket } = response
      response.end = () => response
      await passOn()
      socket?.destroy()
    },
  ]
  received.length = 0
  await customer().call('POST /order/add', booker.form)
  const keys = received.map(({ key }) => key)
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]])
  expect(await orders()).toBe((before ?? 0) + 1)
})

test('what may have run is not sent again without a key; what was refused with a time to wait is', async () => {
  const cut: Answer = (_request, response) => response.socket?.destroy()
  between = [cut]
  const lost = customer().call('POST /order/search', {})
  await expect(lost).rejects.toMatchObject({ name: 'KairoRefusal', reason: 'NO_ANSWER', code: 0, status: 0 })
  expect(received).toHaveLength(1)

  const busy: Answer = (_request, response) =>
    response.writeHead(503, { 'retry-after': '0' }).end(JSON.stringify({ code: 503, msg: 'busy' }))
  between = [busy]
  expect(await customer().call('POST /order/search', {})).toMatchObject({ code: 200 })
  between = [busy]
  await expect(customer({ retries: 0 }).call('POST /order/search', {})).rejects.toMatchObject({
    message: 'busy',
    status: 503,
    retryAfter: 0,
  })
  between = [(_request, response) => response.writeHead(502).end('<html>')]
  expect((await customer().download('GET /consignee/downloadTemplate')).name).toMatch(/xlsx$/)
})

test('refusals have their name, the sentence in the chosen language and the wrong fields', async () => {
  const wrong = customer({ language: 'ja' }).call('POST /order/queryById', { id: 'x' })
  await expect(wrong).rejects.toMatchObject({ reason: 'PARAMETER_ERROR', code: 6014, errors: [{ path: 'id' }] })
  const missing = customer({ language: 'ja' }).call('POST /order/queryById', { id: 2_000_000_000 })
  await expect(missing).rejects.toMatchObject({ reason: 'ORDER_NOT_EXIST', message: expect.stringMatching(/[ぁ-ん]/) })
  await expect(new Kairo({ url: proxyUrl() }).call('POST /order/search', {})).rejects.toMatchObject({ status: 401 })
  const stop = AbortSignal.abort(new Error('enough'))
  await expect(customer().call('POST /order/search', {}, { signal: stop })).rejects.toThrow('enough')
})

test('files go up and come down', async () => {
  const { name, content } = await customer().download('GET /consignee/downloadTemplate')
  const { data } = await customer().upload('POST /consignee/import', [new File([content], name)])
  // Nothing is below the headings yet.
  expect(data).toMatchObject({ stored: false, errorCount: 1 })
})
