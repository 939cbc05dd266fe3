import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { build } from '../../test/build.ts'
import { WAS_REPLACED } from '../queue/add-job.ts'
import { featureJobs } from './index.ts'
import { recomputePage } from './tasks/recompute-job.ts'
import { readFigures } from './statistics/read-figures.ts'

/** More orders than a page of any job. */
const ORDERS = 201
let app: TestApp
let last: { id: number }
beforeAll(async () => {
  app = await testApp()
  const customer = await build.customer()
  const rate = await build.rate()
  for (let n = 0; n < ORDERS; n++) last = await build.order({ customer, rate_id: rate.id, state: ORDER_STATE.arrived })
}, 60_000)

interface Added {
  name: string
  payload: object
}
/** Takes what waits in the queue. */
async function takeJobs(): Promise<Added[]> {
  const { rows } = await sql<Added>`
    with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
    select t.identifier as name, j.payload from taken j join graphile_worker._private_tasks t on t.id = j.task_id
    order by j.id`.execute(app.context.db)
  return rows
}
const taskRows = () => app.context.db.selectFrom('order_tasks').select('id').where('order_id', '=', last.id).execute()

/** Payloads of jobs that no schedule adds: of rows that are not there, or of everything. */
const BY_HAND: Record<string, object> = {
  'recompute-tasks': { after: 0 },
  'recount-clocks': { after: 0 },
  'count-accepted-minutes': { after: 0 },
  'count-late-minutes': { after: 0 },
  'port-on-other-clock': { portId: 0 },
  'renew-names-in-orders': { accountId: 0 },
  'order-changed': { orderId: 0 },
  'warn-of-wrong-passwords': { userId: 0, ip: '127.0.0.1', at: '2026-11-20T00:00:00Z' },
  'issue-invoices': { runId: 0 },
  // Without a folder of backups there is nothing to try.
  'try-backup': {},
  'mail-reset-link': { email: 'nobody@kairo.example', language: null, ip: '127.0.0.1' },
}

test('each job ends, and with nothing to do adds none', async () => {
  const { db } = app.context
  // It does not concern arrived orders.
  await sql`update task_rules set active = false`.execute(db)
  await sql`update task_rules set active = true where code = 'T06'`.execute(db)
  await takeJobs()
  const jobs = featureJobs(app.context)
  const handlers = new Map(jobs.flatMap((each) => each.handlers).map(({ name, run }) => [name, run]))
  const scheduled = jobs.flatMap(({ schedules = [] }) => schedules).map(({ name, payload }) => [name, payload] as const)
  const payloads = new Map<string, object>([...scheduled, ...Object.entries(BY_HAND)])
  expect([...handlers.keys()].filter((name) => !payloads.has(name))).toEqual([])
  const never = new AbortController().signal
  const job = { id: '0', attempt: 1, maxAttempts: 25, signal: never, stopping: never }
  for (const [name, payload] of payloads)
    for (const again of [false, true]) {
      const seen = new Set<string>()
      for (const todo: Added[] = [{ name, payload }]; ; ) {
        const next = todo.shift()
        if (!next) break
        const key = JSON.stringify(next)
        // A job that is given what it was given before would never end.
        expect(seen, name).not.toContain(key)
        seen.add(key)
        await handlers.get(next.name)?.(next.payload, job)
        todo.push(...(await takeJobs()).filter((added) => handlers.has(added.name)))
      }
      // Pages of what is there are gone through anew.
      if (again) expect(seen.size, name).toBeLessThanOrEqual(name === 'recompute-tasks' ? 2 : 1)
    }
  expect(await taskRows()).toEqual([])
}, 120_000)

test('tasks of order 201 are made, by the job for the second page', async () => {
  const { context } = app
  await sql`update task_rules set active = true`.execute(context.db)
  await sql`update orders set state = ${ORDER_STATE.submitted}`.execute(context.db)
  const handlers = new Map(
    featureJobs(context)
      .flatMap((each) => each.handlers)
      .map(({ name, run }) => [name, run]),
  )
  await takeJobs()
  await recomputePage(context, 0)
  const never = new AbortController().signal
  for (const { name, payload } of await takeJobs())
    await handlers.get(name)?.(payload, { id: '0', attempt: 1, maxAttempts: 25, signal: never, stopping: never })
  expect(await taskRows()).not.toEqual([])
}, 60_000)

test('jobs that others replaced are not counted as failed', async () => {
  const { db } = app.context
  await takeJobs()
  const add = (key: string) =>
    sql`select graphile_worker.add_job('order-changed', '{"orderId":0}', job_key => ${key}, flags => array['keyed'])`.execute(
      db,
    )
  for (const key of ['a', 'b']) await add(key)
  // As the queue leaves one that failed for good, and one whose place another took while it ran.
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'a'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x', attempts = 1 where key = 'b'`.execute(
    db,
  )
  await add('b')
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db)
  expect(
    (await sql`select from graphile_worker._private_jobs where ${sql.raw(WAS_REPLACED)}`.execute(db)).rows,
  ).toHaveLength(1)
  expect((await readFigures(db)).jobs).toMatchObject({ waiting: 1, failed: 1 })
  await takeJobs()
})
