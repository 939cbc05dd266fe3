import { once } from 'node:events'
import { type AddressInfo, connect as openSocket, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { startupError } from './startup-error.ts'
import { assertTimeLimits, connect } from '../database/connection.ts'
import { DatabaseAway } from '../database/lost-connection.ts'
import { migrateToLatest } from '../database/migrate.ts'

async function sentenceFor(url: string): Promise<string | undefined> {
  const connection = connect(url, 1, { patienceMs: 500 })
  try {
    return await migrateToLatest(connection.db).then(() => 'no failure', startupError)
  } finally {
    await connection.close()
  }
}

test('names a port that is in use, and suggests another', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const address = first.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = (await once(second, 'error')) as [Error]
  first.close()
  expect(startupError(error)).toContain(`Port ${port} is taken by another program`)
  expect(startupError(error)).toContain(`PORT=${port + 1}`)
})

test('reports an unusable database from DATABASE_URL without its password', async () => {
  const { url, drop } = await createTestDatabase()
  const changed = (change: (url: URL) => void): string => {
    const other = new URL(url)
    change(other)
    return other.href
  }
  const wrongPassword = await sentenceFor(changed((other) => (other.password = 'hidden')))
  expect(wrongPassword).toMatch(/^The database of DATABASE_URL cannot be used: the password is wrong/)
  expect(wrongPassword).not.toContain('hidden')
  expect(await sentenceFor(changed((other) => (other.pathname = '/nowhere')))).toContain('there is no such database')
  expect(await sentenceFor(changed((other) => (other.port = '1')))).toContain('nothing listens there')
  await drop()
})

test('a pooler is named, with what to set instead', () => {
  const refused = new Error('unsupported startup parameter: statement_timeout')
  expect(startupError(refused)).toMatch(
    /leads to a connection pooler .+ Set DATABASE_LISTEN_URL to the address of PostgreSQL/,
  )
})

test('a pooler that ignores our time limits is recognized by it', async () => {
  const { url, drop } = await createTestDatabase()
  const { hostname, port } = new URL(url)
  // As PgBouncer with ignore_startup_parameters: only the first message of a connection has parameters.
  const pooler = createServer((client) => {
    const server = openSocket(Number(port), hostname)
    client.once('data', (first) => {
      server.write(withoutTimeLimits(first))
      client.pipe(server)
    })
    server.pipe(client)
    for (const socket of [client, server]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((pooler.address() as AddressInfo).port)
  const found = await assertTimeLimits(through.href).then(() => 'no failure', startupError)
  expect(found).toMatch(/leads to a connection pooler .+ Set DATABASE_LISTEN_URL to the address of PostgreSQL/)
  await assertTimeLimits(url)
  pooler.close()
  await drop()
})

/** A start-up message: its length, the version of the protocol, names and values that each end in a zero byte. */
function withoutTimeLimits(message: Buffer): Buffer {
  const words = message.subarray(8, -2).toString().split('\0')
  const kept = words.filter((_word, index) => !words[index - (index % 2)]?.endsWith('_timeout'))
  const body = Buffer.from(`${kept.join('\0')}\0\0`)
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(head.length + body.length)
  return Buffer.concat([head, body])
}

test('a failed connection is reported with its causes', () => {
  const each = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
  const all = Object.assign(new AggregateError(each), { code: 'ECONNREFUSED' })
  expect(startupError(new DatabaseAway(all))).toBe(
    'The database of DATABASE_URL cannot be used: nothing listens there (connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432).',
  )
  const silent = new Error('Connection terminated', { cause: new Error('self-signed certificate') })
  expect(startupError(new DatabaseAway(silent))).toContain('(Connection terminated; self-signed certificate)')
})

test('an unexpected error keeps its stack', () => {
  expect(startupError(new TypeError('x is not a function'))).toBeUndefined()
})
