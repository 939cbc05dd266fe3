import { api, type RouteName } from '@kairo/shared/api'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { textOfPdf } from '../../documents/test-documents.ts'

/** Reading calls by path: each is sent with the fields of the payload below that its contract accepts. */
const READS =
  /get|search|list|query|jiansuo|count|discount$|preview|show|pdf|info|history|download|check|userinfo|home/i

/** The content of a file: text of a PDF, cells of a sheet, the bytes of anything else. */
async function textOfFile(bytes: Buffer, type: string): Promise<string> {
  if (type.includes('pdf')) return textOfPdf(bytes)
  if (!type.includes('spreadsheet')) return bytes.toString('utf8')
  return JSON.stringify(await readWorkbook(bytes))
}

/** The responses, as text, to every reading call of this account for its rates and orders. */
async function everythingFor(account: Account, role: 4 | 5, payload: Record<string, unknown>) {
  const responses = new Map<string, string>()
  for (const endpoint of Object.values(api)) {
    if (endpoint.roles === 'public' || !(endpoint.roles as readonly number[]).includes(role)) continue
    if (endpoint.response.kind === 'events' || endpoint.method === 'PUT') continue
    if (endpoint.method !== 'GET' && !READS.test(endpoint.path)) continue
    const shape: Record<string, unknown> = 'shape' in endpoint.input ? (endpoint.input.shape as object as never) : {}
    const known = Object.fromEntries(Object.entries(payload).filter(([key]) => key in shape))
    // The same call for the frozen order, for the order recalculated, for the rate, and without arguments.
    const { orderId: _order, ...ofRate } = known
    const { recount: _recount, ...frozen } = known
    const inputs = [known, frozen, ofRate, ...('id' in shape ? [{ ...known, id: payload.transportCostId }] : []), {}]
    for (const input of new Set(inputs.map((one) => JSON.stringify(one)))) {
      const name = `${endpoint.method} ${endpoint.path}` as RouteName
      const response = await as(account).send(name, JSON.parse(input))
      const type = String(response.headers['content-type'])
      const text = type.includes('json') ? JSON.stringify(response.body) : await textOfFile(response.bytes, type)
      responses.set(`${name} ${input}`, text)
    }
  }
  return responses
}

/** Where one of these occurs as a separate number, also with separators. */
const found = (responses: Map<string, string>, secrets: readonly string[]): string[] =>
  [...responses].flatMap(([name, text]) => {
    const plain = text.replaceAll(/(\d),(?=\d{3})/g, '$1')
    return secrets
      .filter((secret) => new RegExp(`(?<![\\d.])${secret.replaceAll('.', '\\.')}0*(?!\\d|\\.\\d)`).test(plain))
      .map((secret) => `${name}: ${secret}`)
  })

async function setGlobal(discount: string): Promise<void> {
  const manager = as(await build.manager())
  const { version } = (await manager.call('POST /discount/all', {})).body.data
  expect((await manager.call('POST /discount/updateAll', { discount, version })).code).toBe(200)
}

async function company(discount: string) {
  await build.exchangeRate()
  const customer = await build.customer({ discount })
  const account = await build.shipperAccount(customer)
  const rate = await build.rate({ capacity20gp: '987.65', capacity40gp: '2345.67', capacity40hq: '1234.56' })
  const made = await as(customer).call(
    'POST /order/add',
    orderForm(rate, { orderReq: { shipperAccountId: account.id } }),
  )
  const order = made.body.data
  const payload = {
    id: order.id,
    orderId: order.id,
    transportCostId: rate.id,
    fcl20Gp: 1,
    fcl40Gp: 1,
    fcl40Hq: 1,
    isFcl: true,
    blQuantity: 1,
    departurePortId: rate.departure_port_id,
    destinationPortId: rate.destination_port_id,
    sortBy: 'capacity40hq',
    document: 'quotation',
    recount: true,
  }
  return { customer, account, rate, order, payload }
}

const LIST_PRICES = ['987.65', '2345.67', '1234.56', '2469.12']

test('a markup and the lower list prices are never sent to a customer or its shipper account', async () => {
  const { context } = await testApp()
  const { customer, account, order, payload } = await company('1.37')
  const secrets = [...LIST_PRICES, '1.37']
  for (const [who, role] of [
    [customer, 4],
    [account, 5],
  ] as const) {
    const responses = await everythingFor(who, role, payload)
    expect(responses.size).toBeGreaterThan(60)
    expect(found(responses, secrets)).toEqual([])
    // Roles that see prices get the price that they pay.
    if (role === 4) expect(found(responses, ['1691.35']).length).toBeGreaterThan(2)
  }
  const mails = await context.db.selectFrom('mails').select(['text', 'html']).execute()
  const messages = await context.db.selectFrom('messages').select('params').execute()
  expect(found(new Map([['mails', JSON.stringify([mails, messages])]]), secrets)).toEqual([])

  const offer = (await as(customer).call('POST /transportCost/jiansuo', { type: 'FCL' })).body.data
  expect([offer.discount, offer.discountNote]).toEqual(['1', null])
  expect(offer.dataList[0]).toMatchObject({ capacity40hq: '1691.35', listPrice: { capacity40hq: '1691.35' } })
  const own = (await as(customer).call('POST /discount', {})).body.data
  expect([own.discount, own.note]).toEqual(['1', null])

  // An order frozen with the markup does not reveal it after the markup has been removed.
  await context.db.updateTable('users').set({ discount: '0.80' }).where('id', '=', customer.id).execute()
  const frozen = (await as(customer).call('POST /order/getEstimateInfo', { orderId: order.id })).body.data
  expect(frozen.oceanFreightList[0]).toMatchObject({ price: '1691.3472', priceBeforeDiscount: '1691.3472' })
  const pdf = await as(customer).call('GET /order/downloadPreviewEstimateInfo', { orderId: order.id })
  expect(found(new Map([['pdf', await textOfPdf(pdf.bytes)]]), secrets)).toEqual([])
})

test('a markup combined with a global discount is not sent to customers either; staff see both', async () => {
  await setGlobal('0.90')
  const { customer, account, rate, payload } = await company('1.57')
  const secrets = [...LIST_PRICES, '1.57', '1.413', '0.9']
  expect(found(await everythingFor(customer, 4, payload), secrets)).toEqual([])
  expect(found(await everythingFor(account, 5, payload), secrets)).toEqual([])
  const manager = as(await build.manager())
  const offer = await manager.call('GET /transportCost/getTransportCost', { id: rate.id, customerId: customer.id })
  expect(offer.body.data).toMatchObject({ capacity40hq: '1744.43', listPrice: { capacity40hq: '1234.56' } })
  const estimate = await manager.call('POST /order/getEstimateInfo', {
    transportCostId: rate.id,
    customerId: customer.id,
    fcl40Hq: 1,
  })
  expect(estimate.body.data.oceanFreightList[0]?.priceBeforeDiscount).toBe('1234.56')
  expect((await manager.call('POST /discount', { customerId: customer.id })).body.data.discount).toBe('1.57')
  await setGlobal('1')
})

test('a customer factor above 1 that nets to a discount is shown as that discount', async () => {
  await setGlobal('0.90')
  const { customer, payload } = await company('1.05')
  const { discount, discountNote, dataList } = (
    await as(customer).call('POST /transportCost/jiansuo', { departurePortId: payload.departurePortId })
  ).body.data
  expect([discount, discountNote]).toEqual(['0.945', '5.5% off'])
  expect(dataList.find(({ id }) => id === payload.transportCostId)).toMatchObject({
    capacity40hq: '1166.66',
    listPrice: { capacity40hq: '1234.56' },
  })
  expect(found(await everythingFor(customer, 4, payload), ['1.05'])).toEqual([])
  await setGlobal('1')
})
