import { expectRefused } from '../../../test/expect-refused.ts'
import { describe, expect, it } from 'vitest'
import { START, testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { draftWhatIsDue, remindOverdue } from './commands/billing-day.ts'
import { arrive, invoiceAs, issueAs, issuedInvoice, pay, quotedOrder } from './test-billing.ts'

const ADD = 'POST /payment/add'
describe('scheduled billing jobs', () => {
  it('draft one monthly invoice for all orders after the closing day, once', async () => {
    const { context, clock } = await testApp()
    const manager = await build.manager()
    const { customer } = await quotedOrder({ state: 8 })
    const terms = (await as(manager).call('POST /billingTerms/get', { customerId: customer.id })).body.data
    expect(terms).toMatchObject({ version: 0, invoiceCurrency: 'JPY', timing: 'arrival', payDays: 30 })
    const saved = await as(manager).call('POST /billingTerms/update', {
      ...terms,
      mode: 'monthly',
      closingDay: 31,
      payMonths: 1,
      payDay: 31,
    })
    expect(saved.body.data).toEqual({ customerId: customer.id, version: 1 })
    expectRefused(await as(manager).call('POST /billingTerms/update', { ...terms, mode: 'perOrder' }), 'UPDATE_FAIL')
    for (const count of [1, 2]) {
      const { order } = await quotedOrder({ customer, state: 8 })
      await context.db
        .insertInto('unbilled_orders')
        .values({ order_id: order.id, customer_id: customer.id, lines: 5, charges: count - count })
        .execute()
    }
    const drafts = async () =>
      (await as(manager).call('POST /billing/search', { customerId: customer.id })).body.data.dataList
    clock.set(new Date('2026-11-29T16:10:00Z'))
    await draftWhatIsDue(context, clock.now())
    expect(await drafts()).toEqual([])
    clock.set(new Date('2026-11-30T16:10:00Z'))
    await draftWhatIsDue(context, clock.now())
    await draftWhatIsDue(context, clock.now())
    const [draft] = await drafts()
    expect(await drafts()).toMatchObject([
      { orderCount: 2, total: '568620', periodFrom: '2026-11-01', periodTo: '2026-11-30' },
    ])
    await issueAs(manager, draft?.id ?? 0)
    // On 31 December the banks of Japan are closed.
    expect(await invoiceAs(customer, draft?.id ?? 0)).toMatchObject({ dueDate: '2026-12-30' })
  })

  it("include late-recorded orders in the next month's draft, nothing twice", async () => {
    const { context, clock } = await testApp()
    const manager = await build.manager()
    const { customer, order } = await quotedOrder()
    const late = await quotedOrder({ customer })
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'ja', mode: 'monthly' })
      .execute()
    const drafts = async (reader = manager) =>
      (await as(reader).call('POST /billing/search', { customerId: customer.id, state: 0 })).body.data.dataList
    expect((await arrive(manager, order)).code).toBe(200)
    clock.set(new Date('2026-11-30T16:10:00Z'))
    await draftWhatIsDue(context, clock.now())
    const [november] = await drafts()
    expect(november).toMatchObject({ orderCodes: [order.code], periodTo: '2026-11-30' })
    const discarded = { id: november?.id ?? 0, version: november?.version ?? 0 }
    expect((await as(manager).call('POST /billing/discard', discarded)).code).toBe(200)
    clock.set(new Date('2026-12-04T01:00:00Z'))
    expect((await arrive(manager, late.order)).code).toBe(200)
    clock.set(new Date('2026-12-31T16:10:00Z'))
    await draftWhatIsDue(context, clock.now())
    // Sessions of November have ended.
    expect(await drafts(await build.manager())).toMatchObject([
      { orderCodes: [late.order.code], total: '284310', periodTo: '2026-12-31' },
    ])
  })

  it('continue with other customers when one fails, and report the failure at the end', async () => {
    const { context, clock } = await testApp()
    const operator = await build.operator()
    const broken = await quotedOrder({ state: 8 })
    const whole = await quotedOrder({ state: 8 })
    for (const { customer, order } of [broken, whole])
      await context.db
        .insertInto('unbilled_orders')
        .values({ order_id: order.id, customer_id: customer.id, lines: 0, charges: 1 })
        .execute()
    await context.db
      .insertInto('order_quotations')
      .values({ order_id: broken.order.id, seq: 2, frozen_at: clock.now(), cause: 'staff', quotation: '{}' })
      .execute()
    await expect(draftWhatIsDue(context, clock.now())).rejects.toThrow(AggregateError)
    const draftsOf = async ({ id }: { id: number }) =>
      (await as(operator).call('POST /billing/search', { customerId: id })).body.data.total
    expect([await draftsOf(broken.customer), await draftsOf(whole.customer)]).toEqual([0, 1])
    await context.db.deleteFrom('unbilled_orders').where('order_id', '=', broken.order.id).execute()
  })

  it('send reminders 1, 7 and 14 days after the due date, each once, and none for paid invoices', async () => {
    const { context, clock } = await testApp()
    const operator = await build.operator()
    const { id, customer } = await issuedInvoice(operator)
    const mails = async () =>
      (
        await context.db
          .selectFrom('mails')
          .select('id')
          .where('to_address', '=', customer.email)
          .where('kind', '=', 'invoiceOverdue')
          .execute()
      ).length
    const on = async (day: string) => {
      clock.set(new Date(`${day}T03:00:00Z`))
      await remindOverdue(context, clock.now())
      return mails()
    }
    expect([await on('2026-12-18'), await on('2026-12-19'), await on('2026-12-20'), await on('2026-12-25')]).toEqual([
      0, 1, 1, 2,
    ])
    expect(await invoiceAs(customer, id)).toMatchObject({ overdueDays: 7 })
    clock.set(START)
    expect((await as(operator).call(ADD, pay(customer, '284310', id))).code).toBe(200)
    expect(await on('2027-01-04')).toBe(2)
  })
})
