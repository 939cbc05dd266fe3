// @module-tag database: lists and searches
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { readOrder } from '../queries/find-order.ts'
import { syncContainers } from './order-containers.ts'
import { customerOfOrder } from './order-events.ts'
import { goodFile } from '../../documents/test-documents.ts'

const passTime = async (time: string) => (await testApp()).clock.set(new Date(`${time}:00+09:00`))
const versionOf = async (id: number): Promise<number> =>
  (
    await (
      await testApp()
    ).context.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

/** An event in one line: what, where, when in its zone, by whom, and in place of what. */
const eventsOf = async (orderId: number): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', e.classifier, e.document_type, e.code, p.unlocode,
      to_char(e.event_at at time zone e.event_zone, 'YYYY-MM-DD HH24:MI'), e.event_zone, e.source, nullif(e.reason, ''),
      'for ' || old.classifier || to_char(old.event_at at time zone old.event_zone, ' MM-DD')) as text
    from order_events e left join ports p on p.id = e.port_id left join order_events old on old.id = e.supersedes
    where e.order_id = ${orderId} order by e.seq`.execute((await testApp()).context.db)
  return rows.map(({ text }) => text)
}

async function journey() {
  const customer = await build.customer()
  const manager = await build.manager()
  const rate = await build.rate()
  await build.exchangeRate()
  const { id } = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
  const state = async (by: Account, to: number, more: object = {}) => {
    const moved = await as(by).send('POST /order/updateState', { id, version: await versionOf(id), state: to, ...more })
    expect([moved.code, moved.msg]).toEqual([200, moved.msg])
  }
  const upload = async (businessType: number) => {
    const fields = { entryId: id, table: 'transport_order', businessType, version: await versionOf(id) }
    const done = await as(manager).upload('POST /common/upload', fields, [await goodFile(businessType)])
    expect([done.code, done.msg]).toEqual([200, done.msg])
  }
  const moveEtd = async (expectedLeavePortDate: string) => {
    const newData = { id, version: await versionOf(id), expectedLeavePortDate }
    expect((await as(manager).call('POST /order/updateExpectLeaveDate', { newData })).code).toBe(200)
  }
  await passTime('2026-11-20 13:00')
  await state(customer, 0)
  await passTime('2026-11-20 14:00')
  await state(customer, 1)
  await passTime('2026-11-20 15:00')
  await state(manager, 2)
  await passTime('2026-11-23 10:00')
  await moveEtd('2026-12-05')
  await passTime('2026-11-24 10:00')
  const booking = {
    id,
    version: await versionOf(id),
    customs_clearance_method: '1',
    packing_method: '1',
    trade_terms: '1',
    freight_method: '1',
    hs_code_top_six: '847130',
    mbl: 'M1',
    hbl_no: 'H1',
    remark: 'N/M',
  }
  expect((await as(manager).upload('POST /order/saveBooking', booking, [await goodFile(1)])).code).toBe(200)
  await passTime('2026-11-24 11:00')
  await moveEtd('2026-12-06')
  await passTime('2026-11-25 09:00')
  for (const kind of [2, 3, 9]) await upload(kind)
  await passTime('2026-11-25 10:00')
  await as(manager).call('POST /order/sendMailForUploadFinalIPFile', { id })
  await passTime('2026-11-25 11:00')
  await as(customer).call('POST /order/confirmDraftFile', { id, version: await versionOf(id) })
  await passTime('2026-12-07 09:00')
  await state(manager, 7, { actualLeavePortDate: '2026-12-06', containerNumber: 'CSQU3054383' })
  await passTime('2026-12-08 09:00')
  await upload(4)
  await passTime('2026-12-08 10:00')
  await upload(5)
  await passTime('2026-12-09 18:00')
  await state(manager, 8, { actualArrivePortDate: '2026-12-09 16:30', deliveryCode: 'D1' })
  return { id, customer, manager }
}

test('every transition is an event dated at its port', async () => {
  const { id, customer, manager } = await journey()
  const written = await eventsOf(id)
  expect(written).toEqual([
    'ACT BKG RECE 2026-11-20 12:00 Asia/Tokyo customer',
    'ACT BKG VOID 2026-11-20 13:00 Asia/Tokyo customer',
    'ACT BKG RECE 2026-11-20 14:00 Asia/Tokyo customer',
    'EST DEPA CNSHA 2026-12-05 00:00 Asia/Shanghai staff',
    'EST ARRI JPOSA 2026-12-08 00:00 Asia/Tokyo staff',
    'ACT BKG CONF 2026-11-24 10:00 Asia/Tokyo staff',
    'PLN DEPA CNSHA 2026-12-05 00:00 Asia/Shanghai staff for EST 12-05',
    'PLN ARRI JPOSA 2026-12-08 00:00 Asia/Tokyo staff for EST 12-08',
    'EST DEPA CNSHA 2026-12-06 00:00 Asia/Shanghai staff for PLN 12-05',
    'EST ARRI JPOSA 2026-12-09 00:00 Asia/Tokyo staff for PLN 12-08',
    'ACT TRD DRFT 2026-11-25 09:00 Asia/Tokyo staff',
    'ACT SHI RECE 2026-11-25 10:00 Asia/Tokyo staff',
    'ACT TRD APPR 2026-11-25 11:00 Asia/Tokyo customer',
    'ACT DEPA CNSHA 2026-12-06 00:00 Asia/Shanghai staff',
    'ACT LOAD CNSHA 2026-12-06 00:00 Asia/Shanghai derived',
    'ACT TRD ISSU 2026-12-08 09:00 Asia/Tokyo staff',
    'ACT ARN ISSU 2026-12-08 10:00 Asia/Tokyo staff',
    'ACT ARRI JPOSA 2026-12-09 16:30 Asia/Tokyo staff',
  ])
  for (const reader of [customer, manager]) {
    const { data } = (await as(reader).call('POST /order/getOrder', { id })).body
    expect([data.promisedEtd, data.promisedEta]).toEqual(['2026-12-05', '2026-12-08'])
    expect([data.expectedLeavePortDate, data.expectedArrivePortDate]).toEqual(['2026-12-06', '2026-12-09'])
  }
})

test('a cancelled booking has no expected events; staff reject, the customer withdraws', async () => {
  const customer = await build.customer()
  const manager = await build.manager()
  const order = await build.order({ customer, state: 2 })
  await as(manager).send('POST /order/updateState', { id: order.id, version: 1, state: 4, reasonText: 'No cargo' })
  expect(await eventsOf(order.id)).toEqual(['ACT BKG REJE 2026-11-20 12:00 Asia/Tokyo staff No cargo'])
  const own = await build.order({ customer, state: 1 })
  await as(customer).send('POST /order/updateState', { id: own.id, version: 1, state: 4 })
  expect((await eventsOf(own.id))[0]).toMatch(/^ACT BKG VOID/)
  const draft = await build.order({ customer, state: 0 })
  await as(customer).send('POST /order/updateState', { id: draft.id, version: 1, state: 4 })
  expect(await eventsOf(draft.id)).toEqual([])
  const { data } = (await as(manager).call('POST /order/getOrder', { id: order.id })).body
  expect([data.promisedEtd, data.promisedEta]).toEqual([null, null])
})

test('events are never changed or deleted', async () => {
  const { db } = (await testApp()).context
  await expect(sql`update order_events set reason = 'x'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from order_events`.execute(db)).rejects.toThrow('append-only')
})

test('the B/L of a waybill is issued and not surrendered', async () => {
  const order = await build.order({ customer: await build.customer(), state: 7, waybill: 1 })
  const upload = { entryId: order.id, table: 'transport_order', businessType: 4, version: await versionOf(order.id) }
  expect((await as(await build.manager()).upload('POST /common/upload', upload, [await goodFile(4)])).code).toBe(200)
  expect(await eventsOf(order.id)).toEqual([expect.stringMatching(/^ACT TRD ISSU/)])
})

test('a telex release surrenders the B/L at its issue; containers are loaded and picked up with the order', async () => {
  const manager = await build.manager()
  const order = await build.order({
    customer: await build.customer(),
    state: 7,
    telex: 1,
    container_number: 'CSQU3054383',
  })
  const { context } = await testApp()
  await context.db.transaction().execute(async (trx) => syncContainers(trx, await readOrder(trx, order.id)))
  const upload = { entryId: order.id, table: 'transport_order', businessType: 4, version: await versionOf(order.id) }
  expect((await as(manager).upload('POST /common/upload', upload, [await goodFile(4)])).code).toBe(200)
  expect(await eventsOf(order.id)).toEqual([
    expect.stringMatching(/^ACT TRD ISSU/),
    expect.stringMatching(/^ACT TRD SURR/),
  ])
  // A container that is taken out of the order leaves its events without it.
  const [box] = await context.db.selectFrom('order_containers').select('id').where('order_id', '=', order.id).execute()
  const event = {
    event_type: 'EQUIPMENT',
    classifier: 'ACT',
    code: 'LOAD',
    event_zone: 'Asia/Tokyo',
    source: 'derived',
  }
  await context.db
    .insertInto('order_events')
    .values({
      ...event,
      order_id: order.id,
      customer_id: customerOfOrder(order.id),
      container_id: box?.id ?? 0,
      event_at: context.clock.now(),
    })
    .execute()
  await context.db.deleteFrom('order_containers').where('order_id', '=', order.id).execute()
  const events = context.db.selectFrom('order_events').select('container_id').where('order_id', '=', order.id)
  expect((await events.where('code', '=', 'LOAD').execute()).map(({ container_id }) => container_id)).toEqual([null])
})
