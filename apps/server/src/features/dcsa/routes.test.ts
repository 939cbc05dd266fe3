import { expect, test } from 'vitest'
import { build } from '../../../test/build.ts'
import { expectStandard } from '../../../test/dcsa/schemas.ts'
import { makeKey, open } from '../../../test/open.ts'

const ROUTES = '/dcsa/cs/v1/point-to-point-routes'
const LANE = { placeOfReceipt: 'CNSHA', placeOfDelivery: 'JPOSA' }
interface Route {
  solutionNumber: number
  receiptTypeAtOrigin: string
  placeOfReceipt: { dateTime: string }
}

const keyOf = async () => makeKey(await build.customer(), { scopes: ['schedules:read'] })
async function read(key: string, query: object) {
  const { status, body, headers } = await open(key).get<Route[]>(ROUTES, query)
  expect(status, JSON.stringify(body)).toBe(200)
  expectStandard('routes', body)
  expect(headers['api-version']).toBe('1.0.3')
  return { routes: body, next: headers['next-page-cursor'] as string | undefined }
}
/** The day at the port of loading and how the cargo is received, in one text. */
const told = ({ placeOfReceipt, receiptTypeAtOrigin }: Route) =>
  `${placeOfReceipt.dateTime.slice(5, 10)} ${receiptTypeAtOrigin}`

// Rates of one test are on sale in the next: each has a lane of its own.
const onLane = async (from: string, to: string) => {
  const [pol, pod] = await Promise.all([build.port(from), build.port(to)])
  return { departure_port_id: pol.id, destination_port_id: pod.id }
}

test('sailings on sale are routes with the cut-offs of their ship, without a price', async () => {
  await build.rate()
  const { routes } = await read(await keyOf(), { ...LANE, departureEndDate: '2026-11-30' })
  const carrier = await build.carrier()
  const from = {
    facilityTypeCode: 'POTE',
    location: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' },
    dateTime: '2026-11-27T00:00:00+08:00',
  }
  const to = {
    facilityTypeCode: 'POTE',
    location: { UNLocationCode: 'JPOSA', locationName: 'Osaka' },
    dateTime: '2026-11-30T00:00:00+09:00',
  }
  expect(routes).toEqual([
    {
      placeOfReceipt: from,
      placeOfDelivery: to,
      receiptTypeAtOrigin: 'CY',
      deliveryTypeAtDestination: 'CY',
      cutOffTimes: [
        { cutOffDateTimeCode: 'EFC', cutOffDateTime: '2026-11-23T09:00:00+08:00' },
        { cutOffDateTimeCode: 'FCO', cutOffDateTime: '2026-11-25T17:00:00+08:00' },
        { cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-11-26T12:00:00+08:00' },
      ],
      solutionNumber: 1,
      transitTime: 3,
      legs: [
        {
          sequenceNumber: 1,
          transport: {
            modeOfTransport: 'VESSEL',
            servicePartners: [{ carrierCode: carrier.scac, carrierCodeListProvider: 'SMDG' }],
          },
          departure: from,
          arrival: to,
        },
      ],
    },
  ])
})

test('filters, prices that differ alone, pages, and parameters that are not known', async () => {
  const lane = await onLane('CNSHA', 'JPTYO')
  const key = await keyOf()
  const query = { placeOfReceipt: 'CNSHA', placeOfDelivery: 'JPTYO' }
  await build.rate(lane)
  await build.rate({ ...lane, capacity40hq: '999.00' })
  await build.rate({ ...lane, weekday: 6, direct_transfer: false, type: 'LCL', mode: 'CFS-CFS', lcl: '20.00' })
  await build.rate({ ...lane, weekday: 2, valid_state: 0 })
  await build.rate({ ...lane, weekday: 2, open_time: '2026-12-01' })
  const days = async (more: object) => (await read(key, { ...query, ...more })).routes.map(told)
  const until = { departureEndDate: '2026-12-05' }
  expect(await days(until)).toEqual(['11-27 CY', '11-28 CFS', '12-04 CY', '12-05 CFS'])
  expect(await days({ departureStartDate: '2026-11-28', departureEndDate: '2026-12-04' })).toEqual([
    '11-28 CFS',
    '12-04 CY',
  ])
  expect(await days({ arrivalEndDate: '2026-11-30' })).toEqual(['11-27 CY'])
  expect(await days({ arrivalStartDate: '2026-12-01', ...until })).toEqual(['11-28 CFS', '12-04 CY', '12-05 CFS'])
  expect(await days({ ...until, maxTranshipment: 0 })).toEqual(['11-27 CY', '12-04 CY'])
  expect(await days({ ...until, maxTranshipment: 1 })).toHaveLength(4)
  expect(await days({ ...until, receiptTypeAtOrigin: 'CFS' })).toEqual(['11-28 CFS', '12-05 CFS'])
  expect(await days({ ...until, deliveryTypeAtDestination: 'SD' })).toEqual([])
  expect(await days({ ...until, cargoType: 'REEFER' })).toEqual([])
  expect(await days({ ...until, vesselOperatorCarrierCode: 'MAEU' })).toHaveLength(4)
  const first = await read(key, { ...query, ...until, limit: 3 })
  const second = await read(key, { ...query, ...until, limit: 3, cursor: first.next })
  const all = [...first.routes, ...second.routes]
  expect([all.map(told), all.map((route) => route.solutionNumber), second.next]).toEqual([
    ['11-27 CY', '11-28 CFS', '12-04 CY', '12-05 CFS'],
    [1, 2, 3, 4],
    undefined,
  ])
  expect((await open(key).get(ROUTES, { ...query, limit: 3, cursor: first.next })).status).toBe(400)
})

test('what is missing or malformed is refused; places without a sailing have none', async () => {
  const key = await keyOf()
  expect((await read(key, { placeOfReceipt: 'NLRTM', placeOfDelivery: 'JPOSA' })).routes).toEqual([])
  for (const [query, property] of [
    [{ placeOfReceipt: 'CNSHA' }, 'placeOfDelivery'],
    [{ ...LANE, placeOfReceipt: 'sha' }, 'placeOfReceipt'],
    [{ ...LANE, arrivalEndDate: '2026-13-01' }, 'arrivalEndDate'],
  ] as const) {
    const { status, body } = await open(key).get(ROUTES, query)
    expectStandard('routes', body, 'error')
    expect([status, (body.errors as { property: string }[])[0]?.property]).toEqual([400, property])
  }
  const { status, body } = await open(await makeKey(await build.customer(), { scopes: ['rates:read'] })).get(
    ROUTES,
    LANE,
  )
  expect(status).toBe(403)
  expectStandard('routes', body, 'error')
})

test('refusals before an endpoint have the shape of the standard too', async () => {
  const ask = (key: string | null, url: string) => open(key).get(url, LANE)
  const withoutKey = await ask(null, ROUTES)
  const elsewhere = await ask(null, '/dcsa/cs/v1/port-schedules')
  expect([withoutKey.status, elsewhere.status]).toEqual([401, 404])
  expect(withoutKey.headers['api-version']).toBe('1.0.3')
  for (const { body } of [withoutKey, elsewhere])
    for (const name of ['events', 'booking', 'routes'] as const) expectStandard(name, body, 'error')
  expect((elsewhere.body.errors as object[])[0]).toMatchObject({ errorCode: 7404 })
})
