import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { makeKey, open } from '../../../test/open.ts'
import { orderForm } from '../../../test/order-form.ts'
import { arrived } from '../container-clocks/test-clocks.ts'
import { aFile, documentPdf, given } from '../documents/test-documents.ts'
import { issuedInvoice } from '../billing/test-billing.ts'

interface Page<Row> {
  data: Row[]
  deleted: { reference: string; deletedAt: string }[]
  nextCursor: string
  hasMore: boolean
}
type Fields = Record<string, unknown>

const list = async <Row = Fields>(key: string, path: string, query: object = {}) => {
  const { status, body } = await open(key).get<Page<Row>>(`/open/v1/${path}`, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const dbOf = async () => (await testApp()).context.db

let manager: Account
beforeAll(async () => {
  manager = await build.manager()
  await build.exchangeRate()
})

describe('bookings', () => {
  test('have what the account sees, in words, on the clocks of their ports', async () => {
    const customer = await build.customer()
    const order = await build.order({
      customer,
      state: ORDER_STATE.inTransit,
      actual_departure: new Date('2026-12-04T14:30:00Z'),
      vessel: 'KAIRO MARU',
      voyage: '0042E',
      hbl_no: 'KRSHA0001',
      mbl: 'CARRIERS-OWN',
    })
    const key = await makeKey(customer)
    const { data, deleted, hasMore } = await list(key, 'bookings')
    expect([data.length, deleted, hasMore]).toEqual([1, [], false])
    expect(data[0]).toMatchObject({
      bookingReference: order.code,
      state: 'inTransit',
      changeRequested: false,
      cancellation: null,
      customerReference: order.order_no,
      transportDocumentReference: 'KRSHA0001',
      requestedEquipments: [{ size: '40HQ', isoEquipmentCode: '45G1', units: 1 }],
      portOfLoading: { unLocationCode: 'CNSHA', name: 'Shanghai', timeZone: 'Asia/Shanghai' },
      portOfDischarge: { unLocationCode: 'JPOSA', name: 'Osaka', timeZone: 'Asia/Tokyo' },
      vesselName: 'KAIRO MARU',
      departure: { expected: '2026-12-04', actual: '2026-12-04', actualDateTime: '2026-12-04T22:30:00+08:00' },
      arrival: { expected: '2026-12-07', actual: null, actualDateTime: null },
    })
    const whole = await open(key, { 'accept-language': 'ja' }).get(`/open/v1/bookings/${order.code}`)
    expect(whole.body).toMatchObject({
      portOfDischarge: { name: '大阪' },
      cargo: { description: 'COTTON TOWELS', packages: 500, grossWeightKg: '8200.000' },
      events: [],
    })
    const cutOffs = whole.body.cutOffs as Fields[]
    expect(cutOffs.map(({ kind }) => kind)).toEqual([
      ...['booking', 'open', 'si', 'vgm', 'declare', 'release', 'yard', 'dg'],
    ])
    expect(cutOffs[2]).toMatchObject({ cutOffDateTime: '2026-12-03T12:00:00+08:00', timeZone: 'Asia/Shanghai' })
    expect(cutOffs[7]).toEqual({
      kind: 'dg',
      cutOffDateTime: null,
      timeZone: 'Asia/Shanghai',
      basis: null,
      source: null,
    })
    // Neither parties nor what is the operator's own.
    for (const word of ['KANSAI', 'CENTURY AVE', 'WANG LEI', 'CARRIERS-OWN'])
      expect(JSON.stringify([data, whole.body])).not.toContain(word)
  })

  test('are found by state, lane and day of departure; a draft is none of them', async () => {
    const customer = await build.customer()
    const at = (state: number, more: object = {}) => build.order({ customer, state, ...more })
    await at(ORDER_STATE.draft)
    const booked = await at(ORDER_STATE.booked, { etd: '2026-12-11' })
    const cancelled = await at(ORDER_STATE.cancelled, { cancel_reason: 15 })
    const key = await makeKey(customer)
    const found = async (query: object) => (await list(key, 'bookings', query)).data.map((row) => row.bookingReference)
    expect(await found({})).toEqual([booked.code, cancelled.code])
    expect(await found({ state: 'confirmed' })).toEqual([booked.code])
    expect(await found({ departureFrom: '2026-12-05', departureTo: '2026-12-11' })).toEqual([booked.code])
    expect(await found({ portOfLoading: 'cnsha', portOfDischarge: 'JPOSA' })).toHaveLength(2)
    expect(await found({ portOfLoading: 'JPOSA' })).toEqual([])
    const [row] = (await list(key, 'bookings', { state: 'cancelled' })).data
    expect(row?.cancellation).toEqual({ reason: 'noSpace', text: '' })
  })

  test('that were withdrawn to a draft are gone, and come again when they are submitted', async () => {
    const customer = await build.customer()
    const rate = await build.rate()
    const key = await makeKey(customer)
    const made = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    const first = await list(key, 'bookings')
    expect(first.data.map((row) => [row.bookingReference, row.state])).toEqual([[made.code, 'received']])
    await as(customer).call('POST /order/updateState', { id: made.id, version: made.version, state: ORDER_STATE.draft })
    const second = await list(key, 'bookings', { cursor: first.nextCursor })
    expect(second).toMatchObject({ data: [], deleted: [{ reference: made.code }], hasMore: false })
    expect((await open(key).get(`/open/v1/bookings/${made.code}`)).body).toMatchObject({
      status: 404,
      title: 'ORDER_NOT_EXIST',
    })
    // The filters do not hide that it is gone.
    const other = await list(key, 'bookings', { state: 'confirmed' })
    expect(other.deleted.map(({ reference }) => reference)).toEqual([made.code])
    await changeOrder(made, { state: ORDER_STATE.submitted })
    const third = await list(key, 'bookings', { cursor: second.nextCursor })
    expect([third.data.length, third.deleted]).toEqual([1, []])
    // What happened stays happened.
    const events = await list(key, 'events')
    expect(events.data.map((event) => event.eventTypeCode)).toEqual(['RECE', 'VOID'])
  })

  test('come again for a cut-off, a container, and to a shipper account that is named no more they are gone', async () => {
    const { customer, account, order } = await build.orderWithAccount({ state: ORDER_STATE.booked })
    const sister = await build.shipperAccount(customer)
    const [own, its, others] = [
      await makeKey(customer),
      await makeKey(customer, { account, scopes: ['bookings:read'] }),
      await makeKey(customer, { account: sister, scopes: ['bookings:read'] }),
    ]
    const db = await dbOf()
    const changes = async (key: string, cursor: string) => (await list(key, 'bookings', { cursor })).data.length
    const start = (await list(own, 'bookings')).nextCursor
    const itsStart = (await list(its, 'bookings')).nextCursor
    expect((await list(others, 'bookings')).data).toEqual([])
    await db
      .insertInto('order_cutoffs')
      .values({
        order_id: order.id,
        kind: 'vgm',
        at: '2026-12-02 10:00',
        basis: 'announced',
        source: 'so',
        seen_at: new Date(),
      })
      .execute()
    expect(await changes(own, start)).toBe(1)
    const then = (await list(own, 'bookings', { cursor: start })).nextCursor
    expect(await changes(own, then)).toBe(0)
    await db
      .insertInto('order_containers')
      .values({ order_id: order.id, seq: 1, container_number: 'CSQU3054383' })
      .execute()
    expect(await changes(own, then)).toBe(1)
    await changeOrder(order, { shipper_account_id: null })
    expect(await list(its, 'bookings', { cursor: itsStart })).toMatchObject({
      data: [],
      deleted: [{ reference: order.code }],
    })
    // An account that never saw it does not hear of it.
    expect(await list(others, 'bookings')).toMatchObject({ data: [], deleted: [] })
  })
})

describe('events', () => {
  test('are in the words of the standard; reasons that no screen of the account shows stay with staff', async () => {
    const customer = await build.customer()
    const rate = await build.rate()
    const made = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    const db = await dbOf()
    const common = {
      order_id: made.id,
      customer_id: customer.id,
      event_at: new Date('2026-12-04T04:00:00Z'),
      source: 'staff',
    }
    const changed = { ...common, event_type: 'TRANSPORT', classifier: 'EST', code: 'ARRI', event_zone: 'Asia/Shanghai' }
    const voided = { ...common, event_type: 'SHIPMENT', classifier: 'ACT', code: 'VOID', document_type: 'TRD' }
    await db
      .insertInto('order_events')
      .values([
        { ...changed, port_id: rate.departure_port_id, reason: 'Typhoon' },
        { ...voided, event_zone: 'Asia/Tokyo', reason: 'Typed twice' },
      ])
      .execute()
    const key = await makeKey(customer, { scopes: ['events:read'] })
    const { data } = await list(key, 'events', { bookingReference: made.code })
    expect(data.map((event) => [event.eventType, event.eventTypeCode, event.documentTypeCode, event.reason])).toEqual([
      ['SHIPMENT', 'RECE', 'BKG', ''],
      ['TRANSPORT', 'ARRI', null, 'Typhoon'],
      ['SHIPMENT', 'VOID', 'TRD', ''],
    ])
    expect(data[1]).toMatchObject({
      eventDateTime: '2026-12-04T12:00:00+08:00',
      timeZone: 'Asia/Shanghai',
      unLocationCode: 'CNSHA',
      locationName: 'Shanghai',
    })
    expect((await list(key, 'events', { eventType: 'TRANSPORT' })).data).toHaveLength(1)
    expect((await list(key, 'events', { eventClassifierCode: 'PLN' })).data).toHaveLength(0)
  })
})

describe('documents', () => {
  const kindsOf = async (key: string, query: object = {}) =>
    (await list(key, 'documents', query)).data.map(({ kind }) => kind)

  test('are those that the account may have now, without amounts unless the key has invoices', async () => {
    const { customer, account, order } = await build.orderWithAccount({ state: ORDER_STATE.arrived })
    for (const type of [2, 4, 5, 6] as const) await given(order, type, manager)
    const all = await makeKey(customer)
    const plain = await makeKey(customer, { scopes: ['documents:read'] })
    const its = await makeKey(customer, { account, scopes: ['documents:read'] })
    expect(await kindsOf(all)).toEqual(['commercialInvoice', 'billOfLading', 'arrivalNotice', 'freightInvoice'])
    expect(await kindsOf(all, { kind: 'billOfLading' })).toEqual(['billOfLading'])
    expect(await kindsOf(plain)).toEqual(['commercialInvoice', 'billOfLading'])
    expect(await kindsOf(its)).toEqual(['commercialInvoice', 'billOfLading'])
    const [, , notice, freight] = (await list(all, 'documents')).data
    for (const hidden of [notice, freight])
      expect((await open(plain).get(`/open/v1/documents/${hidden?.documentId}/file`)).body.title).toBe(
        'RECORD_NOT_EXIST',
      )
  })

  test('come when the order lets them be had, and are gone when they are replaced or the step is taken back', async () => {
    const customer = await build.customer()
    const order = await build.order({ customer, state: ORDER_STATE.booked })
    await given(order, DOCUMENT.bl, manager)
    const key = await makeKey(customer, { scopes: ['documents:read'] })
    const before = await list(key, 'documents')
    expect(before).toMatchObject({ data: [], deleted: [] })
    await changeOrder(order, { state: ORDER_STATE.inTransit })
    const db = await dbOf()
    await db
      .insertInto('order_trace')
      .values({
        order_id: order.id,
        action: TRACE_ACTION.loadedOnVessel,
        state: 5,
        new_state: 7,
        apply_id: manager.id,
        create_time: new Date(),
      })
      .execute()
    const sailed = await list(key, 'documents', { cursor: before.nextCursor })
    expect(sailed.data.map(({ kind }) => kind)).toEqual(['billOfLading'])
    const documentId = sailed.data[0]?.documentId
    await changeOrder(order, { state: ORDER_STATE.booked })
    const back = await list(key, 'documents', { cursor: sailed.nextCursor })
    expect(back).toMatchObject({ data: [], deleted: [{ reference: documentId }] })
    await changeOrder(order, { state: ORDER_STATE.inTransit })
    await db.updateTable('order_files').set({ replaced_at: new Date() }).where('order_id', '=', order.id).execute()
    const replaced = await list(key, 'documents', { cursor: back.nextCursor })
    expect(replaced).toMatchObject({ data: [], deleted: [{ reference: documentId }] })
  })

  test('are fetched by a link without a key, for five minutes, while the account may have them', async () => {
    const customer = await build.customer()
    const order = await build.order({ customer, state: ORDER_STATE.inTransit })
    const pdf = documentPdf('B/L')
    await given(order, DOCUMENT.bl, manager, aFile('提单.pdf', pdf))
    const { clock } = await testApp()
    const key = await makeKey(customer)
    const [document] = (await list(key, 'documents')).data
    const linkOf = async () => {
      const { body } = await open(key).get<{ url: string; expiresAt: string }>(
        `/open/v1/documents/${document?.documentId}/file`,
      )
      return { ...body, path: new URL(body.url).pathname }
    }
    const { path, expiresAt, url } = await linkOf()
    expect([url.startsWith('http://kairo.test/open/v1/files/'), Date.parse(expiresAt) - clock.now().getTime()]).toEqual(
      [true, 300_000],
    )
    const fetched = await open(null).get(path)
    expect([fetched.status, fetched.bytes.equals(Buffer.from(pdf))]).toEqual([200, true])
    expect(fetched.headers['content-disposition']).toMatch(/^attachment/)
    expect(fetched.headers['cache-control']).toContain('no-store')
    const gone = async (at: string) => {
      const { status, body } = await open(null, { 'accept-language': 'ja' }).get(at)
      return [status, body.title]
    }
    const no = [404, 'LINK_GONE']
    expect(await gone(`${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`)).toEqual(no)
    expect(await gone('/open/v1/files/made.up')).toEqual(no)
    await changeOrder(order, { state: ORDER_STATE.booked })
    expect(await gone(path)).toEqual(no)
    await changeOrder(order, { state: ORDER_STATE.inTransit })
    expect((await open(null).get(path)).status).toBe(200)
    clock.set(new Date(expiresAt))
    expect(await gone(path)).toEqual(no)
    const fresh = await linkOf()
    await (await dbOf())
      .updateTable('api_keys')
      .set({ revoked_at: clock.now() })
      .where('customer_id', '=', customer.id)
      .execute()
    expect(await gone(fresh.path)).toEqual(no)
  })
})

test('invoices come once they are issued, and a payment is a change', async () => {
  const { id, no, customer, order } = await issuedInvoice(manager)
  const key = await makeKey(customer)
  const first = await list(key, 'invoices')
  expect(first.data).toMatchObject([
    {
      invoiceNumber: no,
      kind: 'invoice',
      state: 'issued',
      paymentState: 'unpaid',
      currency: 'JPY',
      paid: '0',
      bookingReferences: [order.code],
    },
  ])
  const whole = await open(key).get(`/open/v1/invoices/${no}`)
  const lines = whole.body.lines as { amountInInvoiceCurrency: string }[]
  const total = lines.reduce((sum, line) => sum + Number(line.amountInInvoiceCurrency), 0)
  expect(String(total)).toBe(whole.body.total)
  const db = await dbOf()
  await db.updateTable('invoices').set({ paid: '100' }).where('id', '=', id).execute()
  const second = await list(key, 'invoices', { cursor: first.nextCursor })
  expect(second.data).toMatchObject([{ invoiceNumber: no, paymentState: 'partly', paid: '100' }])
  expect((await list(key, 'invoices', { paymentState: 'unpaid' })).data).toEqual([])
  expect((await list(key, 'invoices', { state: 'issued', dueFrom: '2026-01-01' })).data).toHaveLength(1)
  expect((await list(key, 'invoices', { dueTo: '2026-01-01' })).data).toEqual([])
})

test('deadlines and free time of a booking; costs for keys with invoices alone', async () => {
  const { customer, order } = await arrived()
  const key = await makeKey(customer)
  const about = (part: string, by = key) => open(by).get<Fields>(`/open/v1/bookings/${order.code}/${part}`)
  const { clocks } = (await about('free-time')).body as { clocks: Fields[] }
  expect(clocks[0]).toMatchObject({ equipmentReference: 'CSQU3054383', kind: 'DEM', freeDays: 7, currency: 'JPY' })
  const plain = await makeKey(customer, { scopes: ['bookings:read'] })
  const { clocks: without } = (await about('free-time', plain)).body as { clocks: Fields[] }
  expect(Object.keys(without[0] ?? {})).not.toEqual(expect.arrayContaining(['costSoFar']))
  expect(without[0]).toMatchObject({ lastFreeDay: clocks[0]?.lastFreeDay })
  const { data } = (await about('deadlines')).body as { data: Fields[] }
  expect(data.find(({ kind }) => kind === 'si')).toMatchObject({
    dueDateTime: '2026-12-03T12:00:00+08:00',
    basis: 'expected',
    owner: null,
  })
  const times = data.map(({ dueDateTime }) => (dueDateTime ? Date.parse(String(dueDateTime)) : Infinity))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
