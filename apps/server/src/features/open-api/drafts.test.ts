import { randomUUID } from 'node:crypto'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { makeKey, open } from '../../../test/open.ts'

interface Saved {
  bookingReference: string
  version: number
  url: string
}
const DRAFTS = '/open/v1/drafts'
let customer: Awaited<ReturnType<typeof build.customer>>
let key: string
beforeAll(async () => {
  customer = await build.customer()
  key = await makeKey(customer, { scopes: ['bookings:draft'] })
})

const party = async (kind: string, owner = customer) =>
  (await testApp()).context.db
    .insertInto('parties')
    .values({
      kind,
      owner_id: owner.id,
      name: 'WANG LEI',
      email: 'wang@example.cn',
      telephone: '02112345678',
      address: '88 CENTURY AVE SHANGHAI',
      company_name: 'YUANYANG',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const stored = async (code: string) =>
  (await testApp()).context.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const ordersOf = async () =>
  (
    await (
      await testApp()
    ).context.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customer.id)
      .execute()
  ).length

describe('a draft by a program', () => {
  test('is one as the form has it: nothing is booked, nobody is told, and a person submits it', async () => {
    const [consignor, consignee] = [await party('consignor'), await party('consignee')]
    const rate = await build.rate()
    const { status, body } = await open(key).post<Saved>(DRAFTS, {
      rateId: String(rate.id),
      departureDate: '2026-12-04',
      customerReference: 'PO-4711',
      boxes: { '40HQ': 2 },
      cargo: { description: 'COTTON TOWELS', packages: 500, grossWeightKg: '8200', volumeCubicMetres: '54.5' },
      consignorId: String(consignor.id),
      consigneeId: String(consignee.id),
      remarks: 'N/M',
    })
    expect([status, body]).toEqual([201, { bookingReference: expect.any(String), version: 1, url: expect.any(String) }])
    const order = await stored(body.bookingReference)
    expect(body.url).toBe(`http://kairo.test/addOrder?state=2&id=${order.id}`)
    expect(order).toMatchObject({
      state: ORDER_STATE.draft,
      customer_id: customer.id,
      created_by: customer.id,
      rate_id: rate.id,
      etd: '2026-12-04',
      order_no: 'PO-4711',
      fcl40hq: 2,
      goods_name: 'COTTON TOWELS',
      shipper_company_name: 'YUANYANG',
      consignee_address: '88 CENTURY AVE SHANGHAI',
      remark: 'N/M',
    })
    const { db } = (await testApp()).context
    expect(await db.selectFrom('messages').select('id').where('order_id', '=', order.id).execute()).toEqual([])
    const rows = await db.selectFrom('log').select('explain').where('object', '=', order.code).execute()
    expect(rows).toEqual([{ explain: 'saveDraft' }])
    // Not a booking yet: programs that read are told of it once it is submitted.
    const reader = await makeKey(customer)
    expect((await open(reader).get(`/open/v1/bookings/${order.code}`)).status).toBe(404)
  })

  test('is made once for each Idempotency-Key', async () => {
    const before = await ordersOf()
    const once = open(key, { 'idempotency-key': randomUUID() })
    const payload = { portOfLoading: 'CNSHA', portOfDischarge: 'JPOSA' }
    const [first, second] = await Promise.all([once.post<Saved>(DRAFTS, payload), once.post<Saved>(DRAFTS, payload)])
    expect(second.body).toEqual(first.body)
    expect(await ordersOf()).toBe(before + 1)
    expect((await once.post(DRAFTS, { ...payload, remarks: 'other' })).body).toMatchObject({
      status: 409,
      title: 'SENT_BEFORE',
    })
    expect((await open(key, { 'idempotency-key': 'x' }).post(DRAFTS, payload)).body.errors).toMatchObject([
      { path: 'Idempotency-Key' },
    ])
  })

  test('is changed by its version; what is left out stays, also what a person has typed', async () => {
    const { body } = await open(key).post<Saved>(DRAFTS, { portOfLoading: 'CNSHA', remarks: 'first' })
    const order = await stored(body.bookingReference)
    await changeOrder(order, { shipping_address: '2-1 NANKO OSAKA', bl_quantity: 3 })
    const at = `${DRAFTS}/${body.bookingReference}`
    const changed = await open(key).put<Saved>(at, { version: body.version, customerReference: 'PO-4712' })
    expect([changed.status, changed.body.version]).toEqual([200, body.version + 1])
    expect(await stored(body.bookingReference)).toMatchObject({
      order_no: 'PO-4712',
      remark: 'first',
      shipping_address: '2-1 NANKO OSAKA',
      bl_quantity: 3,
      departure_port_id: order.departure_port_id,
    })
    const late = await open(key).put(at, { version: body.version, remarks: 'second' })
    expect([late.status, late.body.title]).toEqual([409, 'ORDER_STATE_ERROR'])
    await changeOrder(order, { state: ORDER_STATE.submitted, etd: '2026-12-04' })
    const submitted = await open(key).put(at, { version: changed.body.version, remarks: 'third' })
    expect([submitted.status, submitted.body.title]).toEqual([409, 'ORDER_STATE_ERROR'])
    expect((await stored(body.bookingReference)).remark).toBe('first')
  })

  test('of a rate is one of the rate alone, and a lane takes the place of a rate', async () => {
    const rate = await build.rate({ type: 'LCL', lcl: '50' })
    const { body } = await open(key).post<Saved>(DRAFTS, { portOfLoading: 'CNNGB', portOfDischarge: 'JPOSA' })
    const at = `${DRAFTS}/${body.bookingReference}`
    await open(key).put(at, { version: 1, rateId: String(rate.id) })
    expect(await stored(body.bookingReference)).toMatchObject({ rate_id: rate.id, is_fcl: false })
    await open(key).put(at, { version: 2, portOfLoading: 'CNNGB', transport: 'FCL' })
    expect(await stored(body.bookingReference)).toMatchObject({ rate_id: null, is_fcl: true })
    const refused = await open(key).post(DRAFTS, { rateId: String(rate.id), portOfLoading: 'CNSHA' })
    expect(refused.body.errors).toMatchObject([{ path: 'rateId' }])
  })

  test('is refused by the fields that the program sent, and with what is another company’s', async () => {
    const errorsOf = async (payload: object) => {
      const { status, body } = await open(key).post(DRAFTS, payload)
      return [status, body.title, ((body.errors ?? []) as { path: string }[]).map(({ path }) => path)]
    }
    const wrong = (path: string) => [400, 'PARAMETER_ERROR', [path]]
    expect(await errorsOf({ portOfLoading: 'JPXXX' })).toEqual(wrong('portOfLoading'))
    expect(await errorsOf({ cargo: { description: '\u0000' } })).toEqual(wrong('cargo.description'))
    expect(await errorsOf({ cargo: { hsCode: 'abc' } })).toEqual(wrong('cargo.hsCode'))
    expect(await errorsOf({ state: 1 })).toEqual(wrong('state'))
    const foreign = await party('consignee', await build.customer())
    expect(await errorsOf({ consigneeId: String(foreign.id) })).toEqual([404, 'CONSIGNEE_NOT_EXIST', []])
    expect(await errorsOf({ rateId: '999999999' })).toEqual([409, 'TRANSPORT_COST_IS_DELETE', []])
    const large = await open(key).post(DRAFTS, { remarks: 'x'.repeat(300 * 1024) })
    expect([large.status, large.body.title]).toEqual([413, 'TOO_LARGE'])
    const { body } = await open(key).post<Saved>(DRAFTS, {})
    const stranger = await makeKey(await build.customer())
    const theirs = await open(stranger).put(`${DRAFTS}/${body.bookingReference}`, { version: 1 })
    expect([theirs.status, theirs.body.title]).toEqual([404, 'ORDER_NOT_EXIST'])
  })

  test('of a shipper account is its own, seen by its customer', async () => {
    const account = await build.shipperAccount(customer)
    const its = await makeKey(customer, { account, scopes: ['bookings:draft'] })
    const { body } = await open(its).post<Saved>(DRAFTS, { remarks: 'of the account' })
    const order = await stored(body.bookingReference)
    expect(order).toMatchObject({ created_by: account.id, customer_id: customer.id })
    const seen = await as(customer).call('POST /order/queryById', { id: order.id })
    expect(seen.code).toBe(200)
  })
})

test('saved parties are listed by their names, without addresses', async () => {
  const own = await build.customer()
  await party('consignor', own)
  await party('consignee', own)
  const { body } = await open(await makeKey(own)).get<{ data: object[] }>('/open/v1/parties', { kind: 'consignee' })
  expect(body.data).toEqual([
    { partyId: expect.any(String), kind: 'consignee', companyName: 'YUANYANG', contactName: 'WANG LEI' },
  ])
})
