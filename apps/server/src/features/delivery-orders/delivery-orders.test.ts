import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { withoutBlanks } from '../../pdf/pdf-pages.ts'
import { issuedInvoice, pay, quotedOrder } from '../billing/test-billing.ts'
import { given, textOfPdf } from '../documents/test-documents.ts'
import { customerOfOrder } from '../orders/record/order-events.ts'

let manager: Account
let operator: Account
beforeAll(async () => {
  manager = await build.manager({ language: 'en' })
  operator = await build.operator({ language: 'en' })
})
type Order = { id: number }
const set = async ({ id }: Order, columns: object) =>
  (await testApp()).context.db.updateTable('orders').set(columns).where('id', '=', id).execute()
const versionOf = async ({ id }: Order): Promise<number> =>
  (await as(manager).call('POST /order/queryById', { id })).body.data.version
const check = async ({ id }: Order) =>
  (await as(operator, 'en').call('POST /deliveryOrder/check', { orderId: id })).body.data
const release = async (order: Order, more: object = {}, by: Account = operator) =>
  as(by, 'en').call('POST /deliveryOrder/issue', {
    orderId: order.id,
    version: await versionOf(order),
    toName: 'OHI CONTAINER TERMINAL 3',
    ...more,
  })
const missing = (response: { errors?: { path: string }[] }) => response.errors?.map(({ path }) => path)

/** Arrived, nothing to be paid, its original not back. */
async function arrived(more: object = {}) {
  const customer = await build.customer()
  const order = await build.order({
    customer,
    state: ORDER_STATE.arrived,
    hbl_no: 'BL2600042',
    consignee_company_name: 'KANSAI FOODS CO., LTD.',
    eta: '2026-11-17',
    ...more,
  })
  await given(order, 4, manager)
  return { customer, order }
}

describe('what entitles to the cargo', () => {
  test('one original has to be back: staff say so', async () => {
    const { order } = await arrived()
    const { checks, asksForPaper } = await check(order)
    expect(asksForPaper).toBe(true)
    expect(checks.map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['paper', false],
      ['money', true],
      ['exceptions', true],
    ])
    const refused = await release(order)
    expectRefused(refused, 'RELEASE_NOT_DUE', 'paper')
    expect(refused.errors).toEqual([
      { path: 'paper', message: 'No original is back. Take one in, duly endorsed, and tick it.' },
    ])
    expect((await release(order, { paperBack: true })).code).toBe(200)
  })

  test('a surrendered B/L by the event of its surrender, a waybill by its consignee', async () => {
    const { order } = await arrived({ telex: 1 })
    expect(missing(await release(order, { paperBack: true }))).toEqual(['paper'])
    const { context } = await testApp()
    await context.db
      .insertInto('order_events')
      .values({
        order_id: order.id,
        customer_id: customerOfOrder(order.id),
        event_type: 'SHIPMENT',
        classifier: 'ACT',
        code: 'SURR',
        document_type: 'TRD',
        event_at: context.clock.now(),
        event_zone: 'Asia/Tokyo',
        source: 'staff',
      })
      .execute()
    expect((await release(order)).code).toBe(200)

    const { order: unnamed } = await arrived({ waybill: 1, consignee_company_name: '' })
    expect(missing(await release(unnamed))).toEqual(['paper'])
    await set(unnamed, { consignee_company_name: 'KANSAI FOODS CO., LTD.' })
    expect((await release(unnamed)).code).toBe(200)
  })
})

describe('what is to be paid', () => {
  test('charges are to be billed and the bill paid; each refusal says which', async () => {
    const { order, customer } = await quotedOrder({ state: ORDER_STATE.arrived })
    await given(order, 4, manager)
    const unbilled = await release(order, { paperBack: true })
    expectRefused(unbilled, 'RELEASE_NOT_DUE', 'money')
    expect(unbilled.errors?.[0]?.message).toContain('not billed yet')
    const { id, no } = await issuedInvoice(manager, { order, customer })
    expect((await check(order)).checks.find(({ kind }) => kind === 'money')).toMatchObject({
      isDone: false,
      invoices: [{ id, no }],
    })
    await as(manager).call('POST /payment/add', pay(customer, '284310', id))
    expect((await release(order, { paperBack: true })).code).toBe(200)
  })

  test('credit of the customer is enough, until a bill of the order is overdue', async () => {
    const { order, customer } = await quotedOrder({ state: ORDER_STATE.arrived })
    await given(order, 4, manager)
    const { context } = await testApp()
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'ja', pay_days: 5 })
      .execute()
    expect((await release(order, { paperBack: true })).code).toBe(200)
    await issuedInvoice(manager, { order, customer })
    const { clock } = await testApp()
    clock.set(new Date('2026-11-28T03:00:00Z'))
    expect(missing(await release(order, { paperBack: true }))).toEqual(['money'])
  })
})

test('an open exception that holds the cargo is named; free time that runs out is none', async () => {
  const { order, customer } = await arrived()
  const { context } = await testApp()
  const exception = {
    order_id: order.id,
    customer_id: customer.id,
    severity: 2,
    waits_for_customer: false,
    opened_at: context.clock.now(),
    last_true_at: context.clock.now(),
  }
  await context.db
    .insertInto('exceptions')
    .values({ ...exception, rule: 'accruing', key: `accruing:clock:${order.id}` })
    .execute()
  expect((await check(order)).checks.find(({ kind }) => kind === 'exceptions')?.isDone).toBe(true)
  await context.db
    .insertInto('exceptions')
    .values({ ...exception, rule: 'chargeUnanswered', key: `chargeUnanswered:charge:${order.id}` })
    .execute()
  const refused = await release(order, { paperBack: true })
  expect(missing(refused)).toEqual(['exceptions'])
  expect(refused.errors?.[0]?.message).toContain('Charge unanswered')
})

describe('a release', () => {
  test('of what is not due is for a manager with a reason, which is kept', async () => {
    const { order } = await arrived()
    const reason = 'Bank guarantee of Friday'
    expectRefused(await release(order, { reason }, operator), 'RELEASE_NOT_DUE')
    expectRefused(await release(order, {}, manager), 'RELEASE_NOT_DUE')
    expect((await release(order, { reason }, manager)).code).toBe(200)
    const { context } = await testApp()
    const row = await context.db
      .selectFrom('delivery_orders')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ reason, to_name: 'OHI CONTAINER TERMINAL 3' })
    expect(row.checks).toEqual([
      { kind: 'paper', isDone: false },
      { kind: 'money', isDone: true },
      { kind: 'exceptions', isDone: true },
    ])
    const { log } = await tracksOf(order)
    expect(log.find(({ type }) => type === 'paper')).toMatchObject({
      explain: 'issueDeliveryOrder',
      info: { reason, missing: ['paper'] },
    })
  })

  test('is a paper for the terminal, kept as an upload, and accomplishes the B/Ls that were made here', async () => {
    const { customer, order } = await arrived()
    const { context } = await testApp()
    const { id: form_id } = await context.db.selectFrom('bl_forms').select('id').executeTakeFirstOrThrow()
    await context.db
      .insertInto('bills_of_lading')
      .values({
        order_id: order.id,
        seq: 1,
        form_id,
        no: `BL-${order.id}`,
        state: 3,
        content: '{}',
        issued_on: '2026-11-13',
        created_by: manager.id,
        updated_by: manager.id,
      })
      .execute()
    const { fileId, no } = (await release(order, { paperBack: true, deliveryCode: 'NACCS-77' })).body.data
    expect(no).toMatch(/^D2611-\d{4}$/)
    const paper = await textOfPdf((await as(customer).call('GET /common/download', { id: fileId })).bytes)
    for (const words of ['デリバリーオーダー', no, 'OHI CONTAINER TERMINAL 3', 'KANSAI FOODS', 'BL2600042', 'NACCS-77'])
      expect(paper).toContain(withoutBlanks(words))
    const { order: row } = await tracksOf(order)
    expect(row.delivery_code).toBe('NACCS-77')
    const bill = await context.db
      .selectFrom('bills_of_lading')
      .select('state')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(bill.state).toBe(5)
    expect((await check(order)).no).toBe(no)
  })

  test('numbers follow each other without a gap, whatever is refused or stale between them', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => arrived()))
    const responses = await Promise.all(orders.map(({ order }, at) => release(order, { paperBack: at % 2 === 0 })))
    const numbers = responses.flatMap(({ code, body }) => (code === 200 ? [Number(body.data.no.slice(-4))] : []))
    expect(numbers).toHaveLength(3)
    const sorted = numbers.toSorted((a, b) => a - b)
    expect(sorted).toEqual([0, 1, 2].map((step) => (sorted[0] ?? 0) + step))
    const [first] = orders
    const stale = { orderId: first?.order.id ?? 0, version: 1, toName: 'X', paperBack: true }
    expectRefused(await as(operator).call('POST /deliveryOrder/issue', stale), 'ORDER_STATE_ERROR')
    const { order } = await arrived()
    const next = (await release(order, { paperBack: true })).body.data.no
    expect(Number(next.slice(-4))).toBe((sorted.at(-1) ?? 0) + 1)
  })

  test('is refused before the ship has left, and to customers', async () => {
    const { customer, order } = await arrived({ state: ORDER_STATE.booked })
    expectRefused(await release(order, { paperBack: true }), 'ORDER_STATE_ERROR')
    expectRefused(await as(customer).send('POST /deliveryOrder/check', { orderId: order.id }), 'PERMISSION_ERROR')
  })
})
