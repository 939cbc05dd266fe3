import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { startupError } from './startup-error.ts'
import { connect } from './database/connection.ts'
import { migrateToLatest } from './database/migrate.ts'

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
    /leads to a connection pooler .+: set DATABASE_URL to the address of PostgreSQL/,
  )
})

test('an unexpected error keeps its stack', () => {
  expect(startupError(new TypeError('x is not a function'))).toBeUndefined()
})
