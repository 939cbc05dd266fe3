import { WEBHOOK_TYPES, type WebhookType } from '@kairo/shared/webhooks/webhook-types'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { amountsIn, writtenAs } from '../../../../test/amounts.ts'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { storeEndpoint } from '../../../../test/webhook-receiver.ts'
import { draftOf, invoiceAs, issueAs, pay, proposed, quotedOrder } from '../../billing/test-billing.ts'
import { billingDayJobs } from '../../billing/commands/billing-day.ts'
import { arrived, passTo, saveDates, TOKYO_DEM } from '../../container-clocks/test-clocks.ts'
import { tellOfDays } from '../../container-clocks/commands/tell-of-days.ts'
import { goodFile } from '../../documents/test-documents.ts'
import { recordWebhookMessages } from '../../webhooks/record-messages.ts'

let manager: Account
beforeAll(async () => {
  await build.exchangeRate()
  manager = await build.manager({ name: 'Okada', company_name: 'Kairo Freight' })
})
let customer: Awaited<ReturnType<typeof build.customer>>
beforeEach(async () => {
  customer = await build.customer({ company_name: 'Minato Shokai' })
})

interface Told {
  type: WebhookType
  timestamp: string
  data: Record<string, unknown>
}
const listen = async (of: Account, types: readonly WebhookType[] = WEBHOOK_TYPES) =>
  storeEndpoint((await testApp()).context, of, 'http://127.0.0.1:9/', types)
const bodiesOf = async (of: Account): Promise<string[]> => {
  const { db } = (await testApp()).context
  const rows = await db.selectFrom('webhook_messages').select('body').where('customer_id', '=', of.id).execute()
  return rows.map(({ body }) => body)
}
/** What a customer is told by an act, by type; the order of one act is not kept. */
async function toldBy(of: Account, act: () => Promise<unknown>): Promise<Map<string, Told['data']>> {
  const before = new Set(await bodiesOf(of))
  const done = await act()
  if (isAnswer(done)) expect([done.code, done.msg]).toEqual([200, expect.anything()])
  const told = (await bodiesOf(of)).filter((body) => !before.has(body)).map((body) => JSON.parse(body) as Told)
  return new Map(told.toSorted((a, b) => a.type.localeCompare(b.type)).map(({ type, data }) => [type, data]))
}
const isAnswer = (done: unknown): done is { code: number; msg: string } =>
  typeof done === 'object' && done !== null && 'msg' in done && 'code' in done
const typesOf = (told: Map<string, unknown>): string[] => [...told.keys()]

async function booked() {
  // Amounts that equal no number or date by chance.
  const rate = await build.rate({ capacity40hq: '953.17' })
  const { id, code } = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
  const { db } = (await testApp()).context
  const version = async () =>
    (await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  const state = async (by: Account, to: number, more: object = {}) =>
    as(by).send('POST /order/updateState', { id, version: await version(), state: to, ...more })
  const upload = async (businessType: number) =>
    as(manager).upload(
      'POST /common/upload',
      { entryId: id, table: 'transport_order', businessType, version: await version() },
      [await goodFile(businessType)],
    )
  const book = async () =>
    as(manager).upload(
      'POST /order/saveBooking',
      {
        id,
        version: await version(),
        customs_clearance_method: '1',
        packing_method: '1',
        trade_terms: '1',
        freight_method: '1',
        hs_code_top_six: '847130',
        mbl: 'MBL5501',
        hbl_no: 'HBL5502',
        remark: 'N/M',
      },
      [await goodFile(1)],
    )
  return { id, code, version, state, upload, book }
}

test('the way of a booking is told in its types, with references and dates and nothing else', async () => {
  const { clock, context } = await testApp()
  await listen(customer)
  let order: Awaited<ReturnType<typeof booked>> | undefined
  const submitted = await toldBy(customer, async () => (order = await booked()))
  if (!order) throw new Error('no order')
  const { id, code, version, state, upload, book } = order
  const about = { bookingReference: code, customerReference: 'PO-2611' }
  expect(typesOf(submitted)).toEqual(['booking.submitted', 'document.required'])
  expect(submitted.get('booking.submitted')).toEqual({
    ...about,
    bookingStatus: 'RECEIVED',
    portOfLoading: 'CNSHA',
    portOfDischarge: 'JPOSA',
    etd: '2026-12-04',
    eta: '2026-12-07',
    vessel: null,
    voyage: null,
  })
  expect(submitted.get('document.required')).toMatchObject({
    ...about,
    dueAt: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:00\+0[89]:00$/),
    previousDueAt: null,
  })
  // Accepting it tells nobody anything that has a type.
  expect(typesOf(await toldBy(customer, () => state(manager, 2)))).toEqual([])
  const moved = await toldBy(customer, async () =>
    as(manager).call('POST /order/updateExpectLeaveDate', {
      newData: { id, version: await version(), expectedLeavePortDate: '2026-12-05' },
      deadline: '2026-12-04 12:00',
    }),
  )
  expect(typesOf(moved)).toEqual(expect.arrayContaining(['booking.changed', 'cutoff.changed', 'eta.changed']))
  expect(moved.get('booking.changed')).toMatchObject({
    ...about,
    etd: '2026-12-05',
    previousEtd: '2026-12-04',
    changed: expect.arrayContaining(['orderReq.expectedLeavePortDate']),
  })
  expect(moved.get('eta.changed')).toEqual({ ...about, port: 'JPOSA', eta: '2026-12-08', previousEta: '2026-12-07' })
  expect(moved.get('cutoff.changed')).toMatchObject({
    cutOffs: expect.arrayContaining([
      expect.objectContaining({ at: '2026-12-04T12:00:00+08:00', previousAt: '2026-12-03T12:00:00+08:00' }),
    ]),
  })
  const confirmed = await toldBy(customer, book)
  expect(typesOf(confirmed)).toEqual(expect.arrayContaining(['booking.confirmed', 'document.available']))
  expect(confirmed.get('document.available')).toMatchObject({
    document: 'shippingOrder',
    fileIds: [expect.any(Number)],
  })
  // The B/L of a booking that has not sailed is not shown to the customer yet.
  for (const kind of [2, 3]) await upload(kind)
  const draft = await toldBy(customer, () => upload(9))
  expect(draft.get('document.available')).toMatchObject({ document: 'draftBillOfLading' })
  await as(customer).call('POST /order/confirmDraftFile', { id, version: await version() })
  expect(typesOf(await toldBy(customer, () => upload(4)))).not.toContain('document.available')
  clock.set('2026-12-07T00:00:00Z')
  const left = await toldBy(customer, () =>
    state(manager, 7, { actualLeavePortDate: '2026-12-06', containerNumber: 'CSQU3054383, TCLU4265243' }),
  )
  expect(left.get('transport.departed')).toMatchObject({
    ...about,
    port: 'CNSHA',
    at: '2026-12-06',
    isCorrection: false,
  })
  expect(left.get('document.available')).toMatchObject({ document: 'billOfLading', fileIds: [] })
  const move = { event: 'LOAD', isEmpty: false, at: '2026-12-06', port: 'CNSHA' }
  expect(left.get('container.moved')).toEqual({
    ...about,
    moves: ['CSQU3054383', 'TCLU4265243'].map((containerNumber) => ({ containerNumber, ...move })),
  })
  clock.set('2026-12-09T00:00:00Z')
  await upload(5)
  const here = await toldBy(customer, () =>
    state(manager, 8, { actualArrivePortDate: '2026-12-09 06:30', deliveryCode: 'D1' }),
  )
  expect(here.get('transport.arrived')).toMatchObject({ port: 'JPOSA', at: '2026-12-09T06:30:00+09:00' })
  const corrected = await toldBy(customer, async () =>
    as(manager).call('POST /order/correct', {
      id,
      version: await version(),
      actualArrivePortDate: '2026-12-09 07:00',
      reasonText: 'Harbour master’s secret',
    }),
  )
  expect(corrected.get('transport.arrived')).toMatchObject({ at: '2026-12-09T07:00:00+09:00', isCorrection: true })

  const bodies = (await bodiesOf(customer)).join('\n')
  const stored = await context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const amounts = [...new Set(amountsIn(stored.quotation))].flatMap(writtenAs)
  expect(amounts).toEqual(expect.arrayContaining(['953.17', '1906.34']))
  expect(amounts.filter((amount) => bodies.includes(amount))).toEqual([])
  const parties = [
    'YUANYANG',
    'KANSAI',
    'SUZUKI',
    'UMEDA',
    'NANKO',
    'TOWELS',
    'Minato',
    'Okada',
    'Kairo Freight',
    'secret',
  ]
  expect(parties.filter((word) => bodies.includes(word))).toEqual([])
  expect(bodies).not.toMatch(/amount|price|currency|USD|JPY\b/)
})

test('a booking that ends says by whom, and a draft says nothing', async () => {
  await listen(customer)
  const reject = await booked()
  expect(
    (await toldBy(customer, () => reject.state(manager, 4, { reasonText: 'internal words' }))).get('booking.rejected'),
  ).toEqual({
    bookingReference: reject.code,
    customerReference: 'PO-2611',
    bookingStatus: 'REJECTED',
  })
  const cancel = await booked()
  const cancelled = await toldBy(customer, () => cancel.state(customer, 4, { reasonText: 'No cargo' }))
  expect(cancelled.get('booking.cancelled')).toMatchObject({ withdrawn: false })
  const withdraw = await booked()
  expect((await toldBy(customer, () => withdraw.state(customer, 0))).get('booking.cancelled')).toMatchObject({
    withdrawn: true,
  })
  const rate = await build.rate()
  const add = () => as(customer).call('POST /order/add', { ...orderForm(rate), state: 0 } as never)
  expect(typesOf(await toldBy(customer, add))).toEqual([])
})

test('nothing is written for others, or of a type that nobody lists', async () => {
  const other = await build.customer()
  await listen(other)
  await booked()
  expect(await bodiesOf(customer)).toEqual([])
  await listen(customer, ['invoice.paid'])
  await booked()
  expect([await bodiesOf(customer), await bodiesOf(other)]).toEqual([[], []])
})

test('bills and proposed charges are told without their amounts', async () => {
  const { context, clock } = await testApp()
  await listen(customer)
  const { order } = await quotedOrder({ customer, state: 8 })
  const charge = await toldBy(customer, () =>
    proposed(manager, order, { kind: 'STORAGE', price: '12345', text: 'Yard 12345' }),
  )
  expect(charge.get('charge.proposed')).toMatchObject({
    bookingReference: order.code,
    chargeKind: 'STORAGE',
    answerUntil: expect.stringMatching(/^2026-1[12]-\d\d$/),
  })
  let id = 0
  const issued = await toldBy(customer, async () => {
    id = await draftOf(manager, order)
    return issueAs(manager, id)
  })
  const { no, dueDate } = await invoiceAs(customer, id)
  const bill = { invoiceNumber: no, kind: 'invoice', issueDate: '2026-11-20', dueDate, bookingReferences: [order.code] }
  expect(issued.get('invoice.issued')).toEqual(bill)
  const part = await toldBy(customer, () => as(manager).call('POST /payment/add', pay(customer, '100000', id)))
  expect(typesOf(part)).toEqual([])
  clock.set(new Date(`${dueDate}T16:30:00Z`))
  const [night] = billingDayJobs(context).handlers
  const never = new AbortController().signal
  const late = await toldBy(
    customer,
    () =>
      night?.run({}, { id: '0', attempt: 1, maxAttempts: 1, signal: never, stopping: never }) ??
      Promise.reject(new Error('no job')),
  )
  expect(late.get('invoice.overdue')).toEqual(bill)
  const { open } = await invoiceAs(customer, id)
  const rest = await toldBy(customer, () => as(manager).call('POST /payment/add', pay(customer, open, id)))
  expect(rest.get('invoice.paid')).toEqual(bill)
  const bodies = (await bodiesOf(customer)).join('\n')
  expect(bodies).not.toMatch(/12345|283430|284310|183430|184310/)
})

test('free time that ends is told with its containers, and moves in the port with their hours', async () => {
  await passTo('2026-11-17 10:00')
  const { customer: importer, order } = await arrived(['40HQ', '20GP'], [TOKYO_DEM])
  await listen(importer)
  const moved = await toldBy(importer, () =>
    saveDates(order, manager, [{ dischargedAt: '2026-11-16 22:00' }, { dischargedAt: '2026-11-16' }]),
  )
  expect(moved.get('container.moved')).toMatchObject({
    moves: [
      { event: 'DISC', at: '2026-11-16T22:00:00+09:00' },
      { event: 'DISC', at: '2026-11-16' },
    ],
  })
  await passTo('2026-11-20 08:00')
  const ending = await toldBy(importer, async () => tellOfDays((await testApp()).context))
  expect(ending.get('freetime.ending')).toMatchObject({
    clock: 'DEM',
    lastFreeDay: '2026-11-22',
    containers: [expect.any(String), expect.any(String)],
  })
  await passTo('2026-11-24 08:00')
  expect(typesOf(await toldBy(importer, async () => tellOfDays((await testApp()).context)))).toEqual([])
})

test('a message is written with its change or not at all, and never above 20 kB', async () => {
  const { context } = await testApp()
  await listen(customer)
  const order = await build.order({ customer, state: 7, actual_departure: new Date('2026-11-18T00:00:00Z') })
  const stale = await as(manager).send('POST /order/updateExpectArriveDate', {
    newData: { id: order.id, version: 99, expectedArrivePortDate: '2026-12-20' },
  })
  expect(stale.code).not.toBe(200)
  expect(await bodiesOf(customer)).toEqual([])
  const list = Array.from({ length: 5000 }, (_none, n) => `CSQU${n}`)
  await context.db.transaction().execute((trx) =>
    recordWebhookMessages(trx, context.clock.now(), [
      {
        type: 'freetime.ending',
        customerId: customer.id,
        orderId: order.id,
        data: { bookingReference: order.code, list },
      },
    ]),
  )
  const [body = ''] = await bodiesOf(customer)
  expect(JSON.parse(body)).toMatchObject({ data: { bookingReference: order.code, truncated: true } })
  expect(body.length).toBeLessThan(20 * 1024)
})
