import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { openDemoApp } from '../../../../test/demo-app.ts'
import { reindexOrderNames } from '../../orders/record/reindex-order-names.ts'
import { readFigures } from '../../statistics/read-figures.ts'
import { addJob } from '../../../queue/add-job.ts'
import { task } from '../../../queue/task.ts'
import { selfCheckJobs } from '../jobs.ts'
import { sampleOf } from './copy.ts'
import { COPIES, type CopyName, verifyCopies } from './verify-copies.ts'

let app: TestApp
const never = new AbortController().signal
const JOB = { id: '0', attempt: 1, maxAttempts: 25, signal: never, stopping: never }

beforeAll(async () => {
  app = await openDemoApp()
  const { db } = app.context
  // No queue runs here: what the seed left to it.
  const { rows } = await sql<{ payload: object }>`
    with gone as (delete from graphile_worker._private_jobs returning task_id, payload)
    select payload from gone join graphile_worker._private_tasks t on t.id = task_id
    where t.identifier = 'renew-names-in-orders'`.execute(db)
  for (const { payload } of rows) await reindexOrderNames(app.context).run(payload, JOB)
}, 240_000)
afterAll(() => app?.close())

const ALL = { rows: 10_000 }
const verify = (only?: CopyName) =>
  verifyCopies(app.context.db, app.clock.now(), { ...ALL, ...(only ? { only: [only] } : {}) })
const night = async () => {
  for (const { name, run } of selfCheckJobs(app.context).handlers) if (name === 'verify-copies') await run({}, JOB)
}

test('no copy of the demonstration has drifted, and each has rows there', async () => {
  const verified = await verify()
  expect(verified.map(({ copy }) => copy)).toEqual(Object.keys(COPIES))
  expect(verified.filter(({ drifted, checked, isBehind }) => drifted > 0 || checked === 0 || isBehind)).toEqual([])
  await night()
  const { copies, copiesAt } = await readFigures(app.context.db)
  expect(copies).toEqual(Object.fromEntries(Object.keys(COPIES).map((copy) => [copy, 0])))
  expect(copiesAt).toBe(app.clock.now().getTime() / 1000)
})

/** One row of each copy as no command leaves it, returning what verifyCopies() names. */
const PLANTED: Record<CopyName, RawBuilder<{ id: number }>> = {
  orderWords: sql`update order_search set staff_words = staff_words || ' x'
    where order_id = (select max(order_id) from order_search) returning order_id as id`,
  insuranceWords: sql`update insurances set search_text = '' where id = (select max(id) from insurances) returning id`,
  tasks: sql`update order_tasks set due_at = due_at + interval '1 hour' where id = (select id from order_tasks
    where state = 0 and due_at is not null limit 1) returning order_id as id`,
  clocks: sql`update container_free_time f set last_free_day = last_free_day + 1 from order_containers c
    where c.id = f.container_id and f.id = (select id from container_free_time where last_free_day is not null limit 1)
    returning c.order_id as id`,
  shipmentFacts: sql`update shipment_facts set departed_on = departed_on + 1 where order_id = (select order_id from shipment_facts
    where departed_on is not null limit 1) returning order_id as id`,
  lateTasks: sql`update order_tasks set late_minutes = null where id = (select id from order_tasks
    where late_minutes is not null limit 1) returning id`,
  containerNumbers: sql`update orders set container_number = '' where id = (select id from orders
    where container_number <> '' limit 1) returning id`,
  cutOffs: sql`update orders set deadline_at = deadline_at + interval '1 hour' where id = (select id from orders
    where deadline is not null limit 1) returning id`,
  quotations: sql`update orders set quotation = null, quotation_no = null where id = (select id from orders
    where quotation is not null and state not in (0, 4) limit 1) returning id`,
  draftComments: sql`update orders set draft_commented = not draft_commented where id = (select min(id) from orders)
    returning id`,
  unbilled: sql`delete from unbilled_orders where order_id = (select max(order_id) from unbilled_orders)
    returning order_id as id`,
  invoiceSums: sql`update invoices set total = total + 1 where id = (select id from invoices where state = 0 limit 1)
    returning id`,
  invoicesPaid: sql`update invoices set paid = paid + 1 where id = (select id from invoices where state = 1
    and kind = 'invoice' limit 1) returning id`,
  paymentsLeft: sql`update payments set unallocated = unallocated + 1 where id = (select max(id) from payments)
    returning id`,
  chargesInvoiced: sql`update order_charges set state = 5 - state + 1, via = 'portal' where id = (select id
    from order_charges where state in (1, 5) limit 1) returning id`,
  surchargeSums: sql`update surcharge_sums s set usd = usd + 1 from surcharges c where c.surcharge_no = s.surcharge_no
    and s.ctid = (select ctid from surcharge_sums limit 1) returning c.id`,
}

test.each(Object.keys(PLANTED) as CopyName[])('a drift of %s is found, and nothing is mended', async (copy) => {
  const { rows } = await PLANTED[copy].execute(app.context.db)
  expect(rows).toHaveLength(1)
  const found = { copy, drifted: 1, first: [rows[0]?.id], isBehind: false }
  expect(await verify(copy)).toMatchObject([found])
  expect(await verify(copy)).toMatchObject([found])
})

test('what the night finds stands in the log and in the figures', async () => {
  await night()
  const { copies } = await readFigures(app.context.db)
  expect(copies).toMatchObject({ unbilled: 1, tasks: 1, shipmentFacts: 1 })
  const { rows } = await sql<{ explain: string; info: object }>`select explain, info from log
    where explain in ('verifyCopies', 'copiesDrifted') order by id desc limit 1`.execute(app.context.db)
  expect(rows).toMatchObject([{ explain: 'copiesDrifted', info: { first: { tasks: [expect.any(Number)] } } }])
})

test('of a copy that a waiting job brings in line nothing is said', async () => {
  await addJob(app.context.db, task<{ after: number }>('recompute-tasks'), { after: 0 })
  expect(await verify('tasks')).toMatchObject([{ copy: 'tasks', checked: 0, drifted: 0, isBehind: true }])
})

test('a sample takes the newest rows, and others from some place on, each once', async () => {
  const { db } = app.context
  const { rows } = await sql<{ id: number }>`select id from orders order by id`.execute(db)
  const all = rows.map(({ id }) => id)
  const sample = (size: number, at: number) => sampleOf(db, COPIES.orderWords, { rows: size, at })
  expect(await sample(4, 0)).toEqual([...all.slice(-2).reverse(), ...all.slice(0, 2)])
  const late = await sample(10, 1)
  expect(new Set(late).size).toBe(10)
  expect(late.slice(0, 5)).toEqual(all.slice(-5).reverse())
  for (const at of [0, 0.5, 1]) expect((await sample(1000, at)).toSorted((a, b) => a - b)).toEqual(all)
})
