// @module-tag database: money and locks
import { decimalOf } from '@kairo/shared/money'
import { onTestFinished, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { invoiceAs, issuedInvoice, quotedOrder } from './test-billing.ts'

const DAY = '2026-11-20'
const ROUNDS = 6

/** The refusals that a call may get from a concurrent change; any other is an error. */
const EXPECTED = new Set([200, 6001, 6014, 6102, 6104, 9002])

/** The calls that failed with a server error, with its message. */
const serverErrors = (answers: readonly { status: number; code: number; msg: string }[]) =>
  answers.filter(({ status, code }) => status >= 500 || !EXPECTED.has(code)).map(({ code, msg }) => `${code} ${msg}`)

/** The sums recalculated from the rows: nothing was settled or cancelled twice. */
async function expectSumsToAgree(customer: { id: number }): Promise<void> {
  const { context } = await testApp()
  const of = await context.db
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .select(['a.payment_id', 'a.invoice_id', 'a.amount', 'a.kind'])
    .where('i.customer_id', '=', customer.id)
    .execute()
  const sum = (rows: { amount: string }[]) => rows.reduce((all, { amount }) => all.plus(amount), decimalOf('0'))
  const invoices = await context.db
    .selectFrom('invoices')
    .select(['id', 'paid', 'open'])
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'invoice')
    .execute()
  for (const { id, paid, open } of invoices) {
    expect(decimalOf(paid).toFixed()).toBe(sum(of.filter(({ invoice_id }) => invoice_id === id)).toFixed())
    expect(decimalOf(open ?? '0').gte(0)).toBe(true)
  }
  const payments = await context.db
    .selectFrom('payments')
    .select(['id', 'amount', 'unallocated', 'state', 'method'])
    .where('customer_id', '=', customer.id)
    .where('method', '<>', 'refund')
    .execute()
  const refunds = await context.db
    .selectFrom('payments')
    .select(['refund_of', 'amount'])
    .where('customer_id', '=', customer.id)
    .where('method', '=', 'refund')
    .execute()
  for (const { id, amount, unallocated, state } of payments) {
    const settled = sum(of.filter(({ payment_id, kind }) => payment_id === id && kind === 'payment'))
    const paidBack = sum(refunds.filter(({ refund_of }) => refund_of === id))
    const left = state === 9 ? decimalOf('0') : decimalOf(amount).plus(paidBack).minus(settled)
    expect(decimalOf(unallocated).toFixed()).toBe(left.toFixed())
    if (state === 9) expect(settled.toFixed()).toBe('0')
  }
}

describe('concurrent commands on the same invoice and payments', () => {
  it('return a result or a refusal without deadlock, and the sums stay consistent', async () => {
    const manager = await build.manager()
    const operator = await build.operator()
    const call = as(manager)
    const { context } = await testApp()
    onTestFinished(async () => {
      await context.db.deleteFrom('periods').execute()
    })
    const { customer } = await quotedOrder()
    const pay = async (amount: string, invoiceId?: number) =>
      (
        await call.call('POST /payment/add', {
          customerId: customer.id,
          receivedOn: DAY,
          amount,
          currency: 'JPY',
          ...(invoiceId === undefined ? {} : { allocations: [{ invoiceId, amount }] }),
        })
      ).body.data
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await issuedInvoice(manager, await quotedOrder({ customer, state: 8 }))
      const second = await issuedInvoice(manager, await quotedOrder({ customer, state: 8 }))
      const settled = await pay('100000', first.id)
      const free = await pay('50000')
      const both = [second.id, first.id].map((invoiceId) => ({ invoiceId, amount: '1000' }))
      const rows = [second.id, first.id].map((invoiceId, at) => ({
        bankRef: `${round}-${at}`,
        receivedOn: at === 0 ? DAY : '2026-10-20',
        amount: '2000',
        currency: 'JPY' as const,
        customerId: customer.id,
        invoiceId,
      }))
      const [one, two] = await Promise.all([first, second].map(({ id }) => invoiceAs(operator, id)))
      const answers = await Promise.all([
        call.call('POST /billing/credit', { id: first.id, version: one?.version ?? 0, reason: 'redone' }),
        call.call('POST /payment/cancel', { ...settled, reason: 'of somebody else' }),
        call.call('POST /payment/allocate', { ...free, allocations: both }),
        call.call('POST /payment/importBank', { rows }),
        call.call('POST /payment/importBank', {
          rows: rows.toReversed().map((row) => ({ ...row, bankRef: `other ${row.bankRef}` })),
        }),
        call.call('POST /payment/refund', { ...free, amount: '10000', refundedOn: DAY, reason: 'paid twice' }),
        call.call('POST /payment/writeOff', {
          invoiceId: second.id,
          version: two?.version ?? 0,
          amount: '500',
          reason: 'small',
        }),
        call.call('POST /billing/closePeriod', { month: `2020-${String(round + 1).padStart(2, '0')}` }),
        call.call('POST /billing/credit', { id: second.id, version: two?.version ?? 0, reason: 'redone' }),
      ])
      expect(serverErrors(answers), `round ${round}`).toEqual([])
    }
    await expectSumsToAgree(customer)
  }, 120_000)
})
