// @module-tag database: migrations
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseBefore } from '../../../test/database-before.ts'
import { migrateQueue } from '../../queue/queue.ts'

test('a database of before gets one job for the tasks of its live orders', async () => {
  const { db, url, migrate, close } = await databaseBefore('202612050002')
  await migrateQueue(url)
  await migrate()
  const { rows } = await sql`select task_identifier, key, priority, flags from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([
    { task_identifier: 'recompute-tasks', key: 'recompute-tasks', priority: 10, flags: { keyed: true } },
  ])
  await close()
})
