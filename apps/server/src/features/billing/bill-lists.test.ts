// @module-tag database: money and locks
import { CURRENCIES } from '@kairo/shared/currencies'
import { addDays } from '@kairo/shared/dates'
import { beforeAll, expect, test } from 'vitest'
import { pickNumber } from '../../../seed/deterministic-random.ts'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { draftOf, invoiceAs, issueAs, pay, quotedOrder } from './test-billing.ts'

/** The clock of tests stands at noon of 2026-11-20 in Tokyo. */
const TODAY = '2026-11-20'
const INVOICES = 60
const PAYMENTS = 30

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

test('a cached total or sum is read again after each command on a bill', async () => {
  const operator = await build.operator()
  const { order, customer } = await quotedOrder({ state: 8 })
  const seen = async () => {
    const search = (filters: object) =>
      as(operator).call('POST /billing/search', { customerId: customer.id, ...filters })
    const [all, found, paid, payments] = await Promise.all([
      search({}),
      search({ keyword: order.code }),
      search({ payState: 'paid' }),
      as(operator).call('POST /payment/search', { customerId: customer.id, state: 1 }),
    ])
    const summary = (await as(operator).call('POST /billing/summary', {})).body.data
    const count = (part: 'draft' | 'open') => summary.rows.reduce((sum, row) => sum + row[part].count, 0)
    return [...[all, found, paid, payments].map(({ body }) => body.data.total), count('draft'), count('open')]
  }
  const [, , , , drafts = 0, open = 0] = await seen()
  const draft = await draftOf(operator, order)
  expect(await seen()).toEqual([1, 1, 0, 0, drafts + 1, open])
  const { version } = await invoiceAs(operator, draft)
  expect((await as(operator).call('POST /billing/discard', { id: draft, version })).code).toBe(200)
  expect(await seen()).toEqual([0, 0, 0, 0, drafts, open])
  const id = await draftOf(operator, order)
  await issueAs(operator, id)
  expect(await seen()).toEqual([1, 1, 0, 0, drafts, open + 1])
  const { open: amount } = await invoiceAs(operator, id)
  const payment = await as(operator).call('POST /payment/add', pay(customer, amount, id))
  expect(await seen()).toEqual([1, 1, 1, 1, drafts, open])
  const cancelled = await as(await build.manager()).call('POST /payment/cancel', {
    ...payment.body.data,
    reason: 'Twice',
  })
  expect(cancelled.code).toBe(200)
  expect(await seen()).toEqual([1, 1, 0, 0, drafts, open + 1])
})
