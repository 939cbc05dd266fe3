import { expectRefused } from '../../../test/expect-refused.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, refusedData } from '../../../test/as.ts'
import { attach } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { arrive, draftOf, frozenExample, invoiceAs, issueAs, proposed, quotedOrder } from './test-billing.ts'

const DRAFT = 'POST /billing/draft'
const boxes = (invoice: { tax: { code: string | null; base: string; tax: string }[] }) =>
  Object.fromEntries(invoice.tax.map(({ code, base, tax }) => [code, [base, tax]]))

describe('drafts', () => {
  it('are created at the arrival and equal the quotation to the yen', async () => {
    const operator = await build.operator()
    const { order } = await quotedOrder()
    const arrived = await arrive(operator, order)
    expect([arrived.code, arrived.msg]).toEqual([200, expect.any(String)])
    const found = await as(operator).call('POST /billing/search', { orderId: order.id })
    expect(found.body.data.dataList).toMatchObject([
      { state: 0, no: null, total: '284310', currency: 'JPY', orderCodes: [order.code] },
    ])
    const invoice = await invoiceAs(operator, found.body.data.dataList[0]?.id ?? 0)
    expect(boxes(invoice)).toEqual({ S: ['6000', '545'], G: ['224360', '0'], O: ['53950', '0'] })
    expect(
      invoice.lines.map(({ chargeKindCode, taxCode, amountInInvoice }) => [chargeKindCode, taxCode, amountInInvoice]),
    ).toEqual([
      ['OF', 'G', '126360'],
      ['THC_O', 'O', '44200'],
      ['DOC_O', 'O', '9750'],
      ['THC_D', 'G', '98000'],
      ['DO', 'S', '6000'],
    ])
  })

  it('are created neither before the configured timing nor automatically with monthly billing', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { order, customer } = await quotedOrder()
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'ja', mode: 'monthly' })
      .execute()
    await arrive(operator, order)
    expect((await as(operator).call('POST /billing/search', { orderId: order.id })).body.data.total).toBe(0)
    const { dataList } = (await as(operator).call('POST /billing/unbilled', { customerId: customer.id })).body.data
    expect(dataList).toMatchObject([{ orderId: order.id, lines: 5, charges: 0, amount: '284310', currency: 'JPY' }])
  })

  it('can be made of what is listed: a charge agreed before the departure waits for it', async () => {
    const operator = await build.operator()
    const { order, customer } = await quotedOrder({ state: 5 })
    const agree = async (id: number) => as(customer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })
    const listed = async () =>
      (await as(operator).call('POST /billing/unbilled', { customerId: customer.id })).body.data.dataList
    expect((await agree(await proposed(operator, order, { kind: 'DOC_O', price: '1000' }))).code).toBe(200)
    expect(await listed()).toEqual([])
    expectRefused(await as(operator).call(DRAFT, { orderIds: [order.id] }), 'BILLING_STATE_ERROR')
    await attach(order, 2, 3)
    const departed = await as(operator).call('POST /order/updateState', {
      id: order.id,
      version: order.version,
      state: 7,
      actualLeavePortDate: '2026-11-20',
      containerNumber: 'CSQU3054383, TCLU4265243',
      acceptDeparture: true,
    } as never)
    expect([departed.code, departed.errors]).toEqual([200, undefined])
    expect(await listed()).toMatchObject([{ orderId: order.id, state: 7, lines: 5, charges: 1 }])
    // Two that are agreed at once are both counted.
    const more = [
      await proposed(operator, order, { kind: 'DOC_O', price: '2000' }),
      await proposed(operator, order, { kind: 'DOC_O', price: '3000' }),
    ]
    expect((await Promise.all(more.map(agree))).map(({ code }) => code)).toEqual([200, 200])
    expect(await listed()).toMatchObject([{ orderId: order.id, charges: 3 }])
  })

  it('are created at the arrival, once, when the terms became earlier while the order was at sea', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const missed = await quotedOrder()
    const discarded = await quotedOrder({ customer: missed.customer })
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: missed.customer.id, invoice_currency: 'JPY', language: 'ja', timing: 'departure' })
      .execute()
    const id = await draftOf(operator, discarded.order)
    const { version } = await invoiceAs(operator, id)
    expect((await as(operator).call('POST /billing/discard', { id, version })).code).toBe(200)
    for (const { order } of [missed, discarded]) expect((await arrive(operator, order)).code).toBe(200)
    const found = await as(operator).call('POST /billing/search', { customerId: missed.customer.id, state: 0 })
    expect(found.body.data.dataList.map(({ orderCodes }) => orderCodes)).toEqual([[missed.order.code]])
  })

  it('are created at the configured timing even if a draft with charges alone is open', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await quotedOrder()
    const id = await proposed(operator, order, { kind: 'DOC_O', price: '1000' })
    await as(customer).call('POST /orderCharge/answer', { id, version: 1, agree: true })
    const put = (state: number) => context.db.updateTable('orders').set({ state }).where('id', '=', order.id).execute()
    await put(4)
    const ofCharges = await draftOf(operator, order)
    await put(7)
    expect((await arrive(operator, order)).code).toBe(200)
    const { dataList } = (await as(operator).call('POST /billing/search', { orderId: order.id })).body.data
    expect(dataList.map((row) => [row.total, row.id === ofCharges]).sort()).toEqual([
      ['1000', true],
      ['284310', false],
    ])
  })

  it('include charges that were agreed with them; omitted lines remain to be billed', async () => {
    const operator = await build.operator()
    const { order, customer } = await quotedOrder({ state: 8 })
    const demurrage = await proposed(operator, order, { kind: 'DEM', quantity: '2', price: '18000' })
    const detention = await proposed(operator, order, { kind: 'DET', quantity: '2', price: '15000', cause: '2' })
    for (const id of [demurrage, detention])
      expect((await as(customer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })).code).toBe(200)
    const id = await draftOf(operator, order)
    const draft = await invoiceAs(operator, id)
    expect([draft.total, boxes(draft).S]).toEqual(['350310', ['36000', '3273']])

    const out = draft.lines.filter(({ chargeKindCode }) => chargeKindCode === 'DET').map((line) => line.id)
    const saved = await as(operator).call('POST /billing/updateDraft', { id, version: draft.version, leaveOut: out })
    expect(saved.code).toBe(200)
    const stale = await as(operator).call('POST /billing/updateDraft', { id, version: draft.version, leaveOut: [] })
    expect([stale.code, refusedData<{ latest: { total: string } }>(stale).latest.total]).toEqual([9002, '320310'])
    expect((await issueAs(operator, id)).code).toBe(200)
    const waiting = (await as(operator).call('POST /billing/unbilled', { customerId: customer.id })).body.data.dataList
    expect(waiting).toMatchObject([{ orderId: order.id, lines: 0, charges: 1 }])
  })

  it('bill a line once: a second draft, a line of another invoice and an order before departure are refused', async () => {
    const operator = await build.operator()
    const { order, customer } = await quotedOrder({ state: 8 })
    const other = await quotedOrder({ state: 8 })
    const early = await quotedOrder({ customer, state: 5 })
    const id = await draftOf(operator, order)
    const foreign = await invoiceAs(operator, await draftOf(operator, other.order))
    const call = as(operator)
    expectRefused(await call.call(DRAFT, { orderIds: [order.id] }), 'BILLING_STATE_ERROR')
    expectRefused(await call.call(DRAFT, { orderIds: [early.order.id] }), 'BILLING_STATE_ERROR')
    expectRefused(await call.call(DRAFT, { orderIds: [999_999] }), 'ORDER_NOT_EXIST')
    expectRefused(await call.call(DRAFT, { orderIds: [order.id, other.order.id] }), 'PARAMETER_ERROR')
    const { version } = await invoiceAs(operator, id)
    const line = foreign.lines[0]?.id ?? 0
    expectRefused(await call.call('POST /billing/updateDraft', { id, version, leaveOut: [line] }), 'CHARGE_NOT_AGREED')
    expect((await call.call('POST /billing/discard', { id, version })).code).toBe(200)
    expect((await call.call(DRAFT, { orderIds: [order.id] })).code).toBe(200)
  })

  it('know their lines whatever comes before these in a later quotation', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { order, customer } = await quotedOrder({ state: 8 })
    await issueAs(operator, await draftOf(operator, order))
    const frozen = frozenExample()
    const [line] = frozen.quotation.polList
    if (!line) throw new Error('the example has no charges of departure')
    frozen.quotation.polList.unshift({ ...line, item: 'Fumigation' })
    await context.db
      .insertInto('order_quotations')
      .values({ order_id: order.id, seq: 2, frozen_at: new Date(), cause: 'staff', quotation: JSON.stringify(frozen) })
      .execute()
    const { lines } = await invoiceAs(operator, await draftOf(operator, order))
    expect(lines.map(({ item }) => item)).toEqual(['Fumigation'])
    const { rows } = (await as(customer).call('POST /billing/variance', { orderId: order.id })).body.data
    expect(rows.filter(({ invoiced }) => invoiced === null).map(({ item }) => item)).toEqual(['Fumigation'])
  })

  it('for three orders round the tax once and keep the rates of each quotation', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const second = await quotedOrder({ customer, state: 8 })
    const third = await quotedOrder({ customer, state: 8 })
    const invoice = await invoiceAs(operator, await draftOf(operator, order, second.order, third.order))
    expect([boxes(invoice).S, invoice.total]).toEqual([['18000', '1636'], '852930'])
  })

  it('split by currency convert nothing', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'en', split_by_currency: true })
      .execute()
    const { ids } = (await as(operator).call(DRAFT, { orderIds: [order.id] })).body.data
    const drafts = await Promise.all(ids.map((id) => invoiceAs(operator, id)))
    expect(drafts.map(({ currency, total }) => [currency, total]).sort()).toEqual([
      ['CNY', '2490.00'],
      ['JPY', '104000'],
      ['USD', '810.00'],
    ])
  })
})
