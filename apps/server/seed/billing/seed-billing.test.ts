import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START, type TestApp } from '../../test/app.ts'
import { openDemoApp } from '../../test/demo-app.ts'
import { daysBetween, tokyoToday } from '@kairo/shared/dates'

let app: TestApp
/** The customer of the README. */
let customerId: number

beforeAll(async () => {
  app = await openDemoApp()
  const byEmail = app.context.db.selectFrom('users').select('id').where('email', '=', 'customer@kairo.example')
  customerId = (await byEmail.executeTakeFirstOrThrow()).id
  // Hundreds of commands and documents; a busy machine needs its time for them.
}, 240_000)
afterAll(() => app.close())

describe('billing', () => {
  const rows = () => app.context.db.selectFrom('invoices').selectAll().orderBy('id').execute()
  const today = tokyoToday(START)

  test('has invoices of several months: paid, partly paid, overpaid, nine days overdue, credited and reissued', async () => {
    const invoices = (await rows()).filter(({ state, kind }) => state === 1 && kind === 'invoice')
    const { id: reiji } = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('company_name', '=', '例示電機株式会社')
      .executeTakeFirstOrThrow()
    const open = (of: 'paid' | 'partly' | 'overdue') =>
      invoices.filter((invoice) => {
        const left = Number(invoice.open)
        if (of === 'paid') return left === 0
        if (of === 'partly') return left > 0 && Number(invoice.paid) > 0
        return left > 0 && invoice.customer_id === reiji && daysBetween(invoice.due_date ?? '', today) === 9
      }).length
    expect(invoices.length).toBeGreaterThan(30)
    expect(new Set(invoices.map(({ currency }) => currency)).size).toBe(3)
    expect(new Set(invoices.map(({ issue_date }) => issue_date?.slice(0, 7))).size).toBeGreaterThanOrEqual(6)
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set([0, 1, 2, 9]))
    // No invoice is older than the voyages on it; those of the monthly customer name their period.
    const { rows: early } = await sql<{ no: string }>`select no from invoices i where state = 1 and exists (
      select from orders o where o.id = any (i.order_ids) and o.actual_departure >= i.issue_date)`.execute(
      app.context.db,
    )
    expect(early).toEqual([])
    const monthly = invoices.filter(({ customer_id }) => customer_id === customerId)
    expect(monthly.length).toBeGreaterThan(2)
    expect(monthly.filter(({ period_to }) => period_to === null)).toEqual([])
    expect([open('paid') > 2, open('partly') > 0, open('overdue')]).toEqual([true, true, 1])
    const credits = (await rows()).filter(({ kind, state }) => kind === 'credit' && state === 1)
    expect(credits.map(({ credits_id }) => credits_id)).toEqual(
      (await rows()).filter(({ state }) => state === 2).map(({ id }) => id),
    )
    expect(credits).toHaveLength(1)
    const left = await app.context.db.selectFrom('payments').select('id').where('unallocated', '>', '0').execute()
    expect(left.length).toBeGreaterThan(0)
  })

  test('is consistent: lines add up to totals, allocations add up to paid amounts', async () => {
    const { rows: inconsistent } = await sql<{ no: string }>`select no from invoices i where state in (1, 2) and (
      total <> (select sum(amount_in_invoice) from invoice_lines l where l.invoice_id = i.id)
      or paid <> (select coalesce(sum(amount), 0) from payment_allocations a where a.invoice_id = i.id))`.execute(
      app.context.db,
    )
    expect(inconsistent).toEqual([])
    const numbers = (await rows()).flatMap(({ no }) => (no?.startsWith('I') ? [no] : []))
    const byMonth = new Map<string, string[]>()
    for (const no of numbers.sort()) byMonth.set(no.slice(0, 5), [...(byMonth.get(no.slice(0, 5)) ?? []), no])
    for (const [series, own] of byMonth)
      expect(own).toEqual(own.map((_, at) => `${series}-${String(at + 1).padStart(4, '0')}`))
  })

  test('has a charge with a photo that awaits the answer of the README customer', async () => {
    const charge = await app.context.db
      .selectFrom('order_charges as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .select(['c.file_ids', 'o.customer_id'])
      .where('c.state', '=', 0)
      .executeTakeFirstOrThrow()
    expect([charge.customer_id, charge.file_ids.length]).toEqual([customerId, 1])
  })
})

describe('insurances', () => {
  test('exist in every state, with rates and a certificate that can be downloaded', async () => {
    const { db, storage } = app.context
    const rows = await db.selectFrom('insurances').selectAll().orderBy('state').execute()
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6]))
    expect(rows.filter(({ customer_id }) => customer_id === customerId).length).toBeGreaterThan(1)
    const issued = rows.find(({ state }) => state === 4)
    const file = await db
      .selectFrom('files')
      .select(['hash', 'kind'])
      .where('id', '=', issued?.certificate_file_id ?? 0)
      .executeTakeFirstOrThrow()
    expect([file.kind, await storage.has(file.hash)]).toEqual(['pdf', true])
    const rates = await db.selectFrom('insurance_rates').select('id').execute()
    expect(rates.length).toBeGreaterThan(3)
  })
})
