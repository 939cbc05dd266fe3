// @module-tag database: templates
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function queryAt(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test('each test database is migrated, empty, separate, and used without superuser rights', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await queryAt(one.url, 'create table only_here (id int)')
  expect(
    await queryAt(one.url, `select to_regclass('users') is not null, to_regclass('only_here') is not null`),
  ).toEqual([true, true])
  expect(
    await queryAt(two.url, `select to_regclass('users') is not null, to_regclass('only_here') is not null`),
  ).toEqual([true, false])
  expect(await queryAt(two.url, 'select count(*)::int from users')).toEqual([0])
  expect(await queryAt(two.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
  await Promise.all([one.drop(), two.drop()])
  await expect(queryAt(one.url, 'select 1')).rejects.toThrow(/does not exist/)
})
