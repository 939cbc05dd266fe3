import { readFile } from 'node:fs/promises'
import { CURRENCIES } from '@kairo/shared/currencies'
import { addDays } from '@kairo/shared/dates'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pickNumber } from '../../../seed/deterministic-random.ts'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { draftOf, invoiceAs, quotedOrder } from './test-billing.ts'

/** The clock of tests stands at noon of 2026-11-20 in Tokyo. */
const TODAY = '2026-11-20'
const INVOICES = 60
const PAYMENTS = 30

const recounted = sql`
  select 'invoice' as document, customer_id, currency, kind, state, open = 0 as closed, count(*) as counted,
    sum(total) as total, sum(paid) as paid, sum(open) as open from invoices group by 2, 3, 4, 5, 6
  union all select 'payment', customer_id, currency, '', state, unallocated = 0, count(*), sum(amount), 0, sum(unallocated)
    from payments group by 2, 3, 5, 6 order by 1, 2, 3, 4, 5, 6`
const cached = sql`
  select document, customer_id, currency, kind, state, closed, sum(counted) as counted, sum(total) as total,
    sum(paid) as paid, sum(open) as open from bill_counts group by 1, 2, 3, 4, 5, 6 having sum(counted) <> 0
  order by 1, 2, 3, 4, 5, 6`

const daysOf = (rows: 'cached' | 'counted') => sql`
  select c.dimension, c.day, i.kind, i.state, i.currency, ${rows === 'cached' ? sql`sum(i.counted)` : sql`count(*)`} as counted
  from ${
    rows === 'cached'
      ? sql`invoice_day_counts i cross join lateral (values (i.dimension, i.day)) c (dimension, day)`
      : sql`invoices i cross join lateral (values ('issued', i.issue_date), ('due', i.due_date)) c (dimension, day)`
  }
  where c.day is not null group by 1, 2, 3, 4, 5
  having ${rows === 'cached' ? sql`sum(i.counted) <> 0` : sql`true`} order by 1, 2, 3, 4, 5`
const MIGRATION = new URL('../../../migrations/202611231900_counts_of_days.sql', import.meta.url)

let customers: { id: number }[]
const oneOf = <T>(list: readonly T[], key: string): T => list[pickNumber(key, list.length)] as T

/** Invoices and payments in every state, inserted as rows: the commands are tested elsewhere. */
beforeAll(async () => {
  const { db } = (await testApp()).context
  customers = [await build.customer(), await build.customer()]
  const at = new Date('2026-11-01T03:00:00Z')
  for (let n = 0; n < INVOICES; n++) {
    const state = oneOf([0, 1, 1, 1, 1, 2, 9], `state ${n}`)
    const isIssued = state === 1 || state === 2
    const issue = addDays(TODAY, -pickNumber(`day ${n}`, 60))
    await db
      .insertInto('invoices')
      .values({
        kind: isIssued && n % 9 === 0 ? 'credit' : 'invoice',
        state,
        no: isIssued ? `I2611-${1000 + n}` : null,
        customer_id: oneOf(customers, `customer ${n}`).id,
        currency: oneOf(CURRENCIES, `currency ${n}`),
        issue_date: isIssued ? issue : null,
        due_date: isIssued && n % 9 !== 0 ? addDays(issue, 30) : null,
        fx: '{}',
        total: isIssued && n % 9 === 0 ? '-1000' : String(1000 + n),
        paid: oneOf(['0', '0', '100', String(1000 + n), '9000'], `paid ${n}`),
        snapshot: isIssued ? '{}' : null,
        language: 'en',
        create_time: at,
        update_time: at,
      })
      .execute()
  }
  for (let n = 0; n < PAYMENTS; n++)
    await db
      .insertInto('payments')
      .values({
        no: `P2611-${1000 + n}`,
        customer_id: oneOf(customers, `payer ${n}`).id,
        received_on: TODAY,
        amount: '1000',
        currency: oneOf(CURRENCIES, `money ${n}`),
        method: 'bank',
        unallocated: oneOf(['0', '0', '300'], `left ${n}`),
        state: oneOf([1, 1, 9], `booked ${n}`),
        create_time: at,
        update_time: at,
      })
      .execute()
})

test('cached counts equal the invoices and payments after changes, before and after the nightly job', async () => {
  const { db } = (await testApp()).context
  const same = async () => {
    expect((await cached.execute(db)).rows).toEqual((await recounted.execute(db)).rows)
    expect((await daysOf('cached').execute(db)).rows).toEqual((await daysOf('counted').execute(db)).rows)
  }
  await same()
  await sql`update invoices set paid = total where state = 1 and id % 2 = 0`.execute(db)
  await sql`update invoices set credited = total, state = 2 where state = 1 and id % 3 = 0`.execute(db)
  await sql`update invoices set state = 9, currency = 'USD' where state = 0 and id % 2 = 0`.execute(db)
  await sql`update payments set unallocated = 0 where id % 2 = 0`.execute(db)
  await sql`delete from payments where state = 9`.execute(db)
  await sql`delete from invoices where state = 9`.execute(db)
  await same()
  await sql`select compact_bill_counts(), compact_invoice_day_counts()`.execute(db)
  await same()
  const { rows } = await sql`select from bill_counts group by document, customer_id, currency, kind, state, closed
    having count(*) > 1
    union all select from invoice_day_counts group by dimension, day, kind, state, currency having count(*) > 1`.execute(
    db,
  )
  expect(rows).toEqual([])
  await sql`select count_all_bills(), count_all_invoice_days()`.execute(db)
  await same()
})

test('the migration counts existing invoices by day, and counting continues', async () => {
  const { db } = (await testApp()).context
  await sql
    .raw(`drop trigger invoices_day_counted on invoices; drop trigger invoices_day_counted_anew on invoices;
      drop function count_invoice_day, count_all_invoice_days, compact_invoice_day_counts;
      drop table invoice_day_counts; drop index orders_with_code`)
    .execute(db)
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  const same = async () =>
    expect((await daysOf('cached').execute(db)).rows).toEqual((await daysOf('counted').execute(db)).rows)
  await same()
  expect((await daysOf('cached').execute(db)).rows.length).toBeGreaterThan(0)
  await sql`update invoices set credited = total - paid, state = 2 where state = 1 and id % 5 = 0`.execute(db)
  await same()
})

test('a page filtered by days and customer has the total and order of the full result', async () => {
  const { db } = (await testApp()).context
  const staff = await build.operator()
  const [customer = staff] = customers
  const all = (await db.selectFrom('invoices').selectAll().execute()).filter(({ state }) => state !== 9)
  const [from, to] = [addDays(TODAY, -40), addDays(TODAY, -5)]
  type Row = (typeof all)[number]
  const within = (key: 'issue_date' | 'due_date') => (row: Row) => {
    const day = row[key]
    return day !== null && from <= day && day <= to
  }
  const cases: [object, (row: Row) => boolean][] = [
    [{ issueFrom: from, issueTo: to, sortBy: 'issueDate' }, within('issue_date')],
    [{ issueTo: to, sortBy: 'issueDate' }, ({ issue_date }) => issue_date !== null && issue_date <= to],
    [{ dueFrom: from, dueTo: to, sortBy: 'dueDate' }, within('due_date')],
    [
      { issueFrom: from, issueTo: to, sortBy: 'issueDate', state: 1, kind: 'invoice', currency: 'JPY' },
      (row) => within('issue_date')(row) && row.state === 1 && row.kind === 'invoice' && row.currency === 'JPY',
    ],
    // Not covered by the counts by day.
    [
      { issueFrom: from, issueTo: to, sortBy: 'issueDate', customerId: customer.id },
      (row) => within('issue_date')(row) && row.customer_id === customer.id,
    ],
    [
      { issueFrom: from, issueTo: to, dueTo: to, sortBy: 'issueDate' },
      (row) => within('issue_date')(row) && row.due_date !== null && row.due_date <= to,
    ],
    [{ customerId: customer.id }, (row) => row.customer_id === customer.id],
    [{ customerId: customer.id, payState: 'paid' }, (row) => row.customer_id === customer.id && isPaid(row)],
  ]
  const isPaid = (row: Row) => row.state === 1 && row.kind === 'invoice' && Number(row.open) === 0
  for (const [filters, isFound] of cases) {
    const pages = [1, 2].map(async (page) =>
      as(staff).call('POST /billing/search', { ...filters, page, limit: 10, sortOrder: 'desc' }),
    )
    const [first, second] = (await Promise.all(pages)).map(({ body }) => body.data)
    const expected = all.filter(isFound)
    expect([filters, first?.total, second?.total]).toEqual([filters, expected.length, expected.length])
    const key = 'dueTo' in filters && !('issueTo' in filters) ? 'due_date' : 'issue_date'
    const byDay = 'sortBy' in filters ? (row: Row) => row[key] ?? '' : () => ''
    const ids = expected.sort((a, b) => byDay(b).localeCompare(byDay(a)) || b.id - a.id).map(({ id }) => id)
    expect([...(first?.dataList ?? []), ...(second?.dataList ?? [])].map(({ id }) => id)).toEqual(ids.slice(0, 20))
  }
})

test('totals and summary match the invoices, for staff and for a customer', async () => {
  const { db } = (await testApp()).context
  const staff = await build.operator()
  const all = await db.selectFrom('invoices').selectAll().execute()
  const customer = customers[0] ?? staff
  for (const reader of [staff, customer]) {
    const own = all.filter((row) => reader === staff || (row.customer_id === customer.id && [1, 2].includes(row.state)))
    const total = async (input: object) => (await as(reader).call('POST /billing/search', input)).body.data.total
    expect(await total({})).toBe(own.filter(({ state }) => state !== 9).length)
    for (const state of [0, 1, 2, 9])
      expect(await total({ state })).toBe(own.filter((row) => row.state === state).length)
    expect(await total({ currency: 'USD', kind: 'credit', customerId: customer.id })).toBe(
      own.filter(
        (row) => row.currency === 'USD' && row.kind === 'credit' && row.customer_id === customer.id && row.state !== 9,
      ).length,
    )
    const { rows } = (await as(reader).call('POST /billing/summary', {})).body.data
    const owed = own.filter(({ state, kind }) => state === 1 && kind === 'invoice')
    for (const row of rows) {
      const mine = owed.filter(({ currency }) => currency === row.currency)
      const sum = (list: typeof mine, key: 'open' | 'paid') => list.reduce((s, one) => s + Number(one[key]), 0)
      const open = mine.filter((one) => Number(one.open) > 0)
      const overdue = open.filter(({ due_date }) => (due_date ?? '') < TODAY)
      const paid = mine.filter((one) => Number(one.open) === 0)
      const drafts = own.filter(({ state, currency }) => state === 0 && currency === row.currency)
      const shown = (part: 'draft' | 'issued' | 'open' | 'overdue' | 'paid') => [
        row[part].count,
        Number(row[part].amount),
      ]
      expect(shown('issued')).toEqual([mine.length, sum(mine, 'open')])
      expect(shown('open')).toEqual([open.length, sum(open, 'open')])
      expect(shown('overdue')).toEqual([overdue.length, sum(overdue, 'open')])
      expect(shown('paid')).toEqual([paid.length, sum(paid, 'paid')])
      expect(row.draft.count).toBe(drafts.length)
    }
    const currencies = own.filter(({ state }) => state === 0 || state === 1).map(({ currency }) => currency)
    expect(rows.map(({ currency }) => currency).sort()).toEqual([...new Set(currencies)].sort())
  }
})

test('payments are counted according to the filters', async () => {
  const { db } = (await testApp()).context
  const staff = await build.operator()
  const all = await db.selectFrom('payments').selectAll().execute()
  const total = async (input: object) => (await as(staff).call('POST /payment/search', input)).body.data.total
  expect(await total({})).toBe(all.length)
  expect(await total({ state: 9 })).toBe(all.filter(({ state }) => state === 9).length)
  const ofCustomer = { customerId: customers[0]?.id ?? 0, currency: 'JPY' }
  expect(await total(ofCustomer)).toBe(
    all.filter((row) => row.customer_id === ofCustomer.customerId && row.currency === 'JPY').length,
  )
  const left = all.filter(({ state, unallocated }) => state === 1 && Number(unallocated) > 0)
  expect(await total({ unallocated: true })).toBe(left.length)
})

test('rows without the sort value come last in both directions', async () => {
  const staff = await build.operator()
  for (const sortBy of ['issueDate', 'dueDate', 'no'] as const)
    for (const sortOrder of ['asc', 'desc'] as const) {
      const { dataList } = (await as(staff).call('POST /billing/search', { sortBy, sortOrder, limit: 100 })).body.data
      const values = dataList.map((row) => row[sortBy])
      const given = values.filter((value) => value !== null)
      const sorted = sortOrder === 'asc' ? given.toSorted() : given.toSorted().reverse()
      expect(values).toEqual([...sorted, ...values.filter((value) => value === null)])
    }
})

test('a cached total or sum is read again after a bill has changed', async () => {
  const operator = await build.operator()
  const { order, customer } = await quotedOrder({ state: 8 })
  const seen = async () => {
    const search = (filters: object) =>
      as(operator).call('POST /billing/search', { customerId: customer.id, ...filters })
    const [all, found] = await Promise.all([search({}), search({ keyword: order.code })])
    const summary = (await as(operator).call('POST /billing/summary', {})).body.data
    return [
      all.body.data.total,
      found.body.data.total,
      summary.rows.reduce((sum, row) => sum + row.draft.count + row.open.count, 0),
    ]
  }
  const [, , waiting = 0] = await seen()
  const draft = await draftOf(operator, order)
  expect(await seen()).toEqual([1, 1, waiting + 1])
  const { version } = await invoiceAs(operator, draft)
  expect((await as(operator).call('POST /billing/discard', { id: draft, version })).code).toBe(200)
  expect(await seen()).toEqual([0, 0, waiting])
})
