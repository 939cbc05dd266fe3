import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { expectStandard } from '../../../test/dcsa/schemas.ts'
import { makeKey, open } from '../../../test/open.ts'
import { BOOKED, happens, moves, RECEIVED } from './test-events.ts'

const EVENTS = '/dcsa/tnt/v2/events'
type Event = Record<string, string> & { transportCall?: { transportCallID: string } }

/** The events of a key, in one line each: type, what, document, classifier, when. */
const told = (event: Event): string =>
  [
    event.documentTypeCode,
    event.shipmentEventTypeCode ?? event.transportEventTypeCode ?? event.equipmentEventTypeCode,
    event.eventClassifierCode,
    event.eventType === 'SHIPMENT' ? '' : event.eventDateTime,
    event.emptyIndicatorCode,
  ]
    .filter(Boolean)
    .join(' ')

async function read(key: string, query: object = {}) {
  const { status, body, headers } = await open(key).get<Event[]>(EVENTS, query)
  expect(status, JSON.stringify(body)).toBe(200)
  expectStandard('events', body)
  return { events: body, headers }
}
const keyOf = async (customer: { id: number }, more = {}) => makeKey(customer, { scopes: ['events:read'], ...more })

const PLANNED = [
  { type: 'TRANSPORT', code: 'DEPA', classifier: 'PLN', at: '2026-12-04' },
  { type: 'TRANSPORT', code: 'ARRI', classifier: 'PLN', at: '2026-12-07' },
] as const

/** Submitted, booked, moved by a day, sailed, loaded, discharged, out and empty back, with a B/L. */
async function journey() {
  const customer = await build.customer()
  const order = await build.order({ customer, state: 9, order_no: 'PO-77', hbl_no: 'KRO2600001', voyage: '2649E' })
  await happens(order, RECEIVED)
  await happens(order, BOOKED, ...PLANNED)
  await happens(order, { type: 'TRANSPORT', code: 'DEPA', classifier: 'EST', at: '2026-12-05' })
  await happens(order, { type: 'TRANSPORT', code: 'DEPA', classifier: 'ACT', at: new Date('2026-12-05T02:30:00Z') })
  await happens(order, { type: 'SHIPMENT', code: 'ISSU', document: 'TRD' })
  const container = await moves(order, 'CSQU3054383', ['LOAD', 'DISC', 'GTOT', 'GTIN'])
  return { customer, order, container, key: await keyOf(customer) }
}

test('a plan, its estimate and what happened are events each, on the clock of their port', async () => {
  const { key, order } = await journey()
  const { events, headers } = await read(key)
  expect(events.map(told)).toEqual([
    'BKG RECE ACT',
    'BKG CONF ACT',
    'DEPA PLN 2026-12-04T00:00:00+08:00',
    'ARRI PLN 2026-12-07T00:00:00+09:00',
    'DEPA EST 2026-12-05T00:00:00+08:00',
    'DEPA ACT 2026-12-05T10:30:00+08:00',
    'TRD ISSU ACT',
    'LOAD ACT 2026-11-20T11:00:00+08:00 LADEN',
    'DISC ACT 2026-11-20T12:00:00+09:00 LADEN',
    'GTOT ACT 2026-11-20T12:00:00+09:00 LADEN',
    'GTIN ACT 2026-11-20T12:00:00+09:00 EMPTY',
  ])
  expect(headers).toMatchObject({
    'api-version': '2.2.0',
    'current-page': `http://kairo.test${EVENTS}?limit=100`,
    'first-page': `http://kairo.test${EVENTS}?limit=100`,
  })
  expect(headers['next-page']).toBeUndefined()
  const [received, , departure] = events
  const references = [
    { referenceType: 'FF', referenceValue: order.code },
    { referenceType: 'PO', referenceValue: 'PO-77' },
  ]
  expect(received).toMatchObject({ documentID: order.code, references, eventDateTime: '2026-11-20T12:00:00+09:00' })
  expect(departure).toMatchObject({
    references,
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: order.code },
      { documentReferenceType: 'TRD', documentReferenceValue: 'KRO2600001' },
    ],
    transportCall: {
      transportCallID: `${order.code}-POL`,
      exportVoyageNumber: '2649E',
      UNLocationCode: 'CNSHA',
      modeOfTransport: 'VESSEL',
      location: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' },
    },
  })
  expect(events[6]).toMatchObject({ documentID: 'KRO2600001' })
  expect(events[7]).toMatchObject({ equipmentReference: 'CSQU3054383', ISOEquipmentCode: '45G1' })
  expect(events[8]?.transportCall?.transportCallID).toBe(`${order.code}-POD`)
  expect(events[10]?.transportCall).toBeUndefined()
})

test('filters leave what was asked for, each and together', async () => {
  const { key, customer, order } = await journey()
  const other = await build.order({ customer })
  const { clock } = await testApp()
  clock.set(new Date('2026-11-21T00:00:00.700Z'))
  await happens(other, RECEIVED)
  const found = async (query: object) => (await read(key, query)).events.map((event) => told(event).split(' 2026')[0])
  expect(await found({ eventType: 'TRANSPORT' })).toEqual(['DEPA PLN', 'ARRI PLN', 'DEPA EST', 'DEPA ACT'])
  expect(await found({ eventType: 'SHIPMENT,EQUIPMENT' })).toHaveLength(8)
  expect(await found({ shipmentEventTypeCode: 'CONF,ISSU' })).toEqual(['BKG CONF ACT', 'TRD ISSU ACT'])
  expect(await found({ documentTypeCode: 'TRD' })).toEqual(['TRD ISSU ACT'])
  expect(await found({ transportEventTypeCode: 'ARRI' })).toEqual(['ARRI PLN'])
  expect(await found({ equipmentEventTypeCode: 'GTIN' })).toHaveLength(1)
  expect(await found({ shipmentEventTypeCode: 'CONF', equipmentEventTypeCode: 'GTIN' })).toEqual([])
  expect(await found({ carrierBookingReference: other.code })).toEqual(['BKG RECE ACT'])
  expect(await found({ transportDocumentReference: 'KRO2600001' })).toHaveLength(11)
  expect(await found({ transportDocumentReference: 'KRO26' })).toEqual([])
  expect(await found({ equipmentReference: 'CSQU3054383' })).toHaveLength(4)
  expect(await found({ UNLocationCode: 'JPOSA' })).toHaveLength(4)
  expect(await found({ UNLocationCode: 'CNSHA', eventType: 'EQUIPMENT' })).toHaveLength(1)
  const since = '2026-11-21T09:00:00+09:00'
  expect(await found({ 'eventCreatedDateTime:gte': since })).toEqual(['BKG RECE ACT'])
  // As it is told, to the second; with a plus sign that was not escaped.
  expect(await found({ eventCreatedDateTime: since.replace('+', ' ') })).toHaveLength(1)
  expect(await found({ 'eventCreatedDateTime:eq': since })).toHaveLength(1)
  expect(await found({ 'eventCreatedDateTime:gt': since })).toEqual([])
  expect(await found({ 'eventCreatedDateTime:lt': since })).toHaveLength(11)
  expect(await found({ 'eventCreatedDateTime:lte': since, carrierBookingReference: other.code })).toHaveLength(1)
  expect((await found({ sort: 'eventCreatedDateTime:DESC', limit: 2 }))[0]).toBe('BKG RECE ACT')
  expect(order.code).not.toBe(other.code)
})

test('a filter that is not known, or has another code, is refused in the shape of the standard', async () => {
  const key = await keyOf(await build.customer())
  for (const query of [
    { vesselIMONumber: '9321483' },
    { eventType: 'SHIPMENT,OPERATIONS' },
    { limit: 0 },
    { sort: 'carrierBookingReference' },
    { 'eventCreatedDateTime:gte': '2026-11-21' },
    { cursor: `${'9'.repeat(3)}.${'0'.repeat(24)}` },
  ]) {
    const { status, body, headers } = await open(key).get(EVENTS, query)
    expect([status, headers['api-version']]).toEqual([400, '2.2.0'])
    expectStandard('events', body, 'error')
    expect(body).toMatchObject({
      httpMethod: 'GET',
      statusCode: 400,
      errors: [{ errorCode: 8014, errorCodeText: 'PARAMETER_ERROR' }],
    })
    expect(String((body.errors as { property: string }[])[0]?.property)).toBe(Object.keys(query)[0])
  }
})

/** Reads page after page as the headers lead, and calls `between` after each. */
async function pages(key: string, query: { cursor?: string; [name: string]: unknown }, between?: () => Promise<void>) {
  const ids: string[] = []
  for (let { cursor } = query; ; ) {
    const { events, headers } = await read(key, { ...query, cursor })
    ids.push(...events.map(({ eventID }) => String(eventID)))
    const next = headers['next-page-cursor'] as string | undefined
    if (headers['next-page'] === undefined) return { ids, resume: next }
    expect(String(headers['next-page'])).toContain(`cursor=${next}`)
    cursor = next
    await between?.()
  }
}

test('pages lose and repeat nothing while rows come in, and a kept cursor leads on', async () => {
  const { key, customer } = await journey()
  const { db } = (await testApp()).context
  const order = await build.order({ customer })
  // Written first, seen last: a transaction that ends after later ones.
  const late = await db.startTransaction().execute()
  await sql`insert into order_events
      (order_id, customer_id, event_type, classifier, code, document_type, event_at, event_zone, source)
    values (${order.id}, ${customer.id}, 'SHIPMENT', 'ACT', 'RECE', 'SHI', now(), 'Asia/Tokyo', 'staff')`.execute(late)
  const first = await pages(key, { limit: 3 }, () => happens(order, RECEIVED))
  expect(first.ids).toHaveLength(11)
  await late.commit().execute()
  const second = await pages(key, { limit: 2, cursor: first.resume ?? '' })
  const third = await pages(key, { limit: 2, cursor: second.resume ?? '' })
  const { rows } = await sql<{ id: string }>`select id from order_events where customer_id = ${customer.id}`.execute(db)
  expect([second.ids.length, third.ids.length]).toEqual([4, 0])
  expect([...first.ids, ...second.ids].toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('downwards, what comes in meanwhile is not told', async () => {
  const { key, order } = await journey()
  const query = { sort: 'eventCreatedDateTime:DESC', limit: 4 }
  const { ids, resume } = await pages(key, query, () => happens(order, RECEIVED))
  expect([ids.length, new Set(ids).size, resume]).toEqual([11, 11, undefined])
})

test('a cursor is of one account and one set of filters', async () => {
  const { key, customer } = await journey()
  const { headers } = await read(key, { limit: 3, eventType: 'TRANSPORT' })
  const cursor = String(headers['next-page-cursor'])
  expect((await open(key).get(EVENTS, { cursor, eventType: 'TRANSPORT' })).status).toBe(200)
  expect((await open(key).get(EVENTS, { cursor })).status).toBe(400)
  const account = await build.shipperAccount(customer)
  const other = await keyOf(customer, { account })
  expect((await open(other).get(EVENTS, { cursor, eventType: 'TRANSPORT' })).status).toBe(400)
})

test('an account reads events of the orders that it may see, with the scope alone', async () => {
  const { key, customer, order, container } = await journey()
  const account = await build.shipperAccount(customer)
  const named = await build.order({ customer, shipper_account_id: account.id })
  await happens(named, RECEIVED)
  const ofAccount = await keyOf(customer, { account })
  expect((await read(ofAccount)).events.map((event) => event.documentID)).toEqual([named.code])
  expect((await read(ofAccount, { carrierBookingReference: order.code })).events).toEqual([])
  const foreign = await keyOf(await build.customer())
  expect((await read(foreign, { carrierBookingReference: order.code })).events).toEqual([])
  const { status, body } = await open(await makeKey(customer, { scopes: ['bookings:read'] })).get(EVENTS)
  expect([status, (body.errors as { errorCodeText: string }[])[0]?.errorCodeText]).toEqual([403, 'SCOPE_MISSING'])
  expectStandard('events', body, 'error')
  // A container that a correction took away leaves its events without it.
  await (await testApp()).context.db.deleteFrom('order_containers').where('id', '=', container).execute()
  const { events } = await read(key, { eventType: 'EQUIPMENT' })
  expect(events.map(({ equipmentReference }) => equipmentReference)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('why a booking ended is told, why a B/L was voided is not', async () => {
  const customer = await build.customer()
  const order = await build.order({ customer, state: 4, hbl_no: 'A1, B2' })
  await happens(order, { type: 'SHIPMENT', code: 'REJE', document: 'BKG', reason: 'No space' })
  await happens(order, { type: 'SHIPMENT', code: 'VOID', document: 'TRD', reason: 'Misprint by our clerk' })
  const { events } = await read(await keyOf(customer))
  expect(events.map(({ reason, documentID }) => [reason, documentID])).toEqual([
    ['No space', order.code],
    // Of several B/Ls, which one is not known.
    [undefined, order.code],
  ])
})

test('an index leads to the events of a customer, with filters and without', async () => {
  const { db } = (await testApp()).context
  const planOf = async (where: string): Promise<string> => {
    const trx = await db.startTransaction().execute()
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select e.id from order_events e
      join orders o on o.id = e.order_id where e.customer_id = 1 and e.feed_no > 5 and e.feed_no <= 900 and o.customer_id = 1
      ${sql.raw(where)} order by e.feed_no limit 101`.execute(trx)
    await trx.rollback().execute()
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const where of [
    '',
    `and e.event_type = any('{TRANSPORT}'::text[])`,
    `and date_trunc('second', e.created_at) >= now()`,
  ])
    expect(await planOf(where)).toMatch(/order_events_feed/)
})
