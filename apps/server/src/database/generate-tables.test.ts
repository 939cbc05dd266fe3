// @module-tag database: the schema and its statements
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { tablesText } from './generate-tables.ts'

test('tables.ts matches the migrations; else run `npm run db:types`', async () => {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const made = await tablesText(client)
  await client.end()
  await drop()
  expect(await readFile(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(made)
})
