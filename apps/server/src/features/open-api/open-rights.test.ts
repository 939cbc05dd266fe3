import type { Scope } from '@kairo/shared/api-keys/scopes'
import { SCOPES } from '@kairo/shared/api-keys/scopes'
import { OPEN_ENDPOINTS, openApi } from '@kairo/shared/open-api/open-api'
import { type OpenEndpoint, pathParameters } from '@kairo/shared/open-api/open-endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { makeKey, open } from '../../../test/open.ts'
import { issuedInvoice } from '../billing/test-billing.ts'
import { given } from '../documents/test-documents.ts'
import { amountsFound, pricedOrder } from './test-priced-order.ts'

const own: readonly OpenEndpoint[] = OPEN_ENDPOINTS.filter(({ path }) => path.startsWith('/open/v1/'))
const named = own.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** Calls an endpoint with these parameters, those of the path in their place. */
async function call(
  key: string | null,
  { method, path }: OpenEndpoint,
  input: Record<string, unknown>,
  language = 'en',
) {
  const inPath = pathParameters(path)
  const url = inPath.reduce((at, name) => at.replace(`{${name}}`, encodeURIComponent(String(input[name]))), path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const caller = open(key, { 'accept-language': language })
  return method === 'GET' ? caller.get(url, rest) : method === 'PUT' ? caller.put(url, rest) : caller.post(url, rest)
}

let customer: Awaited<ReturnType<typeof build.customer>>
beforeAll(async () => {
  await build.exchangeRate()
  customer = await build.customer()
})

describe('each endpoint', () => {
  test.each(named.filter(({ endpoint }) => endpoint.scope !== null))(
    '$name refuses a key that lacks its scope alone, and names it',
    async ({ endpoint }) => {
      const scopes = SCOPES.filter((scope) => scope !== endpoint.scope)
      const { status, body } = await call(await makeKey(customer, { scopes }), endpoint, endpoint.example ?? {})
      expect([status, body.title, body.errors]).toEqual([
        403,
        'SCOPE_MISSING',
        [{ path: endpoint.scope, message: expect.any(String) }],
      ])
    },
  )

  test.each(named)('$name refuses callers without a key, in their language', async ({ endpoint }) => {
    const { status, body, headers } = await call(null, endpoint, endpoint.example ?? {}, 'ja')
    expect([status, body.title]).toEqual([401, 'API_KEY_INVALID'])
    expect(body.detail).toMatch(/[ぁ-ん]/)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test.each(named)('$name refuses what it does not know', async ({ endpoint }) => {
    const key = await makeKey(customer)
    const { status, body } = await call(key, endpoint, { ...endpoint.example, nothing: 1 })
    expect([status, body.title, body.errors]).toEqual([
      400,
      'PARAMETER_ERROR',
      [{ path: 'nothing', message: expect.any(String) }],
    ])
  })

  test('has an example and, of reading ones, the name of a tool', () => {
    expect(own.filter(({ example }) => example === undefined)).toEqual([])
    const reading = own.filter(({ method }) => method === 'GET')
    expect(new Set(reading.map(({ tool }) => tool)).size).toBe(reading.length)
    expect(own.filter(({ method, tool }) => method !== 'GET' && tool !== undefined)).toEqual([])
  })
})

test('what is another company’s answers like what there is not', async () => {
  const manager = await build.manager()
  const foreign = await issuedInvoice(manager)
  await given(foreign.order, 4, manager)
  const theirs = await makeKey(foreign.customer)
  const { body: documents } = await open(theirs).get<{ data: { documentId: string }[] }>('/open/v1/documents')
  const key = await makeKey(customer)
  const stranger = async (path: string) => {
    const { status, body } = await open(key).get(path)
    const { requestId: _id, ...rest } = body
    return { status, ...rest }
  }
  const at = '/open/v1'
  for (const part of ['', '/deadlines', '/free-time']) {
    expect((await open(theirs).get(`${at}/bookings/${foreign.order.code}${part}`)).status).toBe(200)
    expect(await stranger(`${at}/bookings/${foreign.order.code}${part}`)).toEqual(
      await stranger(`${at}/bookings/K991231-9999${part}`),
    )
  }
  expect(await stranger(`${at}/invoices/${foreign.no}`)).toEqual(await stranger(`${at}/invoices/I9912-9999`))
  const id = documents.data[0]?.documentId
  expect((await open(theirs).get(`${at}/documents/${id}/file`)).status).toBe(200)
  expect(await stranger(`${at}/documents/${id}/file`)).toEqual(await stranger(`${at}/documents/999999999/file`))
  for (const [list, filter] of [
    ['events', 'bookingReference'],
    ['documents', 'bookingReference'],
  ])
    expect((await open(key).get(`${at}/${list}`, { [filter ?? '']: foreign.order.code })).body).toMatchObject({
      data: [],
      deleted: [],
      hasMore: false,
    })
})

test('keys without amounts are told none, whatever they call', async () => {
  const { customer: company, account, order, amounts } = await pricedOrder()
  const known: Record<string, unknown> = {
    reference: order.code,
    bookingReference: order.code,
    number: 'I2611-0001',
    portOfLoading: 'CNSHA',
    portOfDischarge: 'JPOSA',
  }
  const answersOf = async (key: string) => {
    const { body } = await open(key).get<{ data: { documentId: string }[] }>('/open/v1/documents')
    const answers: string[] = []
    for (const endpoint of own)
      for (const id of body.data?.map(({ documentId }) => documentId) ?? ['1']) {
        const { properties } = { properties: Object.keys(endpoint.input.shape) }
        const input = Object.fromEntries(Object.entries({ ...known, id }).filter(([name]) => properties.includes(name)))
        const { status, body: answer } = await call(key, endpoint, input)
        if (status === 200) answers.push(JSON.stringify(answer))
      }
    return answers
  }
  const amountsIn = (texts: readonly string[]) => amountsFound(texts.join('\n'), amounts)
  const scopes = (without: Scope[]) => SCOPES.filter((scope) => !without.includes(scope))
  const amountless = scopes(['invoices:read', 'rates:read'])
  // The test sees amounts where they may be.
  const all = amountsIn(await answersOf(await makeKey(company)))
  expect(all).toEqual(expect.arrayContaining(['1234.56', '6161']))
  for (const key of [
    await makeKey(company, { scopes: amountless }),
    await makeKey(company, { account, scopes: amountless }),
    // Stored with more than a shipper account can have: nothing opens.
    await makeKey(company, { account }),
  ]) {
    const answers = await answersOf(key)
    expect(answers.length).toBeGreaterThan(5)
    expect(amountsIn(answers)).toEqual([])
  }
})

test('prices are those of the page to the yen: of one box by the search, of all boxes by the estimate', async () => {
  const { customer: company } = await pricedOrder()
  const lane = { portOfLoading: 'CNSHA', portOfDischarge: 'JPOSA' }
  const key = await makeKey(company)
  interface Offer {
    rateId: string
    departureDate: string
    prices: { containerType: string; oceanFreight: string; allIn: object }[]
    total: object
  }
  const { body } = await open(key).get<{ data: Offer[] }>('/open/v1/rates', { ...lane, boxes: '20GP:1,40HQ:2' })
  const search = { departurePort: 'CNSHA', destinationPort: 'JPOSA', type: 'FCL' } as const
  const page = (await as(company).call('POST /transportCost/jiansuo', search)).body.data.dataList
  expect(
    body.data.map(({ rateId, departureDate, prices }) => [rateId, departureDate, prices.map((p) => p.allIn)]),
  ).toEqual(page.map((offer) => [String(offer.id), offer.pricedEtd, offer.allIn.map(({ combined }) => combined)]))
  for (const offer of body.data.slice(0, 3)) {
    const estimate = await as(company).call('POST /order/getEstimateInfo', {
      transportCostId: Number(offer.rateId),
      fcl20Gp: 1,
      fcl40Hq: 2,
      etd: offer.departureDate,
    })
    expect(offer.total).toEqual(estimate.body.data.totals.overall.combined)
  }
  const refused = async (query: object) => (await open(key).get('/open/v1/rates', { ...lane, ...query })).body.errors
  expect(await refused({ boxes: '40HQ:2', revenueTons: '2' })).toMatchObject([{ path: 'revenueTons' }])
  expect(await refused({ boxes: '40HQ:2', transport: 'LCL' })).toMatchObject([{ path: 'boxes' }])
  expect(await refused({ portOfLoading: 'JPXXX' })).toMatchObject([{ path: 'portOfLoading' }])
})

test('schedules are the sailings that can be booked, without prices', async () => {
  const key = await makeKey(customer, { scopes: ['schedules:read'] })
  await build.rate()
  const { body } = await open(key).get<{ data: Record<string, unknown>[]; hasMore: boolean }>('/open/v1/schedules', {
    portOfLoading: 'CNSHA',
    portOfDischarge: 'JPOSA',
    departureFrom: '2026-12-01',
    departureTo: '2026-12-12',
  })
  expect(body.data.map(({ departureDate, arrivalDate }) => [departureDate, arrivalDate])).toEqual([
    ['2026-12-04', '2026-12-07'],
    ['2026-12-11', '2026-12-14'],
  ])
  expect(body.data[0]).toMatchObject({
    cutOffDateTime: '2026-12-03T12:00:00+08:00',
    opensAt: '2026-11-30T09:00:00+08:00',
    isDirect: true,
    transitDays: 3,
  })
  expect(JSON.stringify(body)).not.toMatch(/freight|allIn|"\d+\.\d\d"/)
})

test('a call is refused by its size, its path and its account', async () => {
  const key = await makeKey(customer)
  expect((await open(key).get(`/open/v1/bookings/${'A'.repeat(600)}`)).status).toBe(404)
  const large = await open(key).post('/open/v1/bookings', { text: 'x'.repeat(300 * 1024) })
  expect([large.status, large.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  const ended = await build.customer()
  const its = await makeKey(ended)
  expect((await open(its).get('/open/v1/bookings')).status).toBe(200)
  await (await testApp()).context.db.updateTable('users').set({ state: 2 }).where('id', '=', ended.id).execute()
  expect((await open(its).get('/open/v1/bookings')).body.title).toBe('API_KEY_INVALID')
  expect(openApi.bookings.path).toBe('/open/v1/bookings')
})
