import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { as } from '../as.ts'
import { build } from '../build.ts'
import { orderForm } from '../order-form.ts'
import { answersFor, notificationsFor, textOf } from './every-answer.ts'

/**
 * A shipper account never sees an amount (DECISIONS 6.6, BEYOND 0): sends every call that it may make for an order of
 * its own, and searches every response, file, message and mail for every amount of that order's quotation.
 */

/** Every amount of the quotation that cannot equal a weight, a count or a date by chance. */
function amountsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(amountsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(amountsIn)
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) && value.replace(/[.0]/g, '').length >= 4
    ? [value]
    : []
}
/** The notations of an amount: with separators, without trailing zeros. */
const writtenAs = (amount: string): string[] => {
  const [whole = '', places = ''] = amount.split('.')
  const short = places.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return [whole, grouped].flatMap((text) => [short ? `${text}.${short}` : text, `${text}.${places || '00'}`])
}

let answers: Awaited<ReturnType<typeof answersFor>>
let amounts: string[] = []
let notifications = ''
let orderId = 0

beforeAll(async () => {
  const { db } = (await testApp()).context
  await build.exchangeRate('156.37000', '7.21340')
  const customer = await build.customer()
  const account = await build.shipperAccount(customer)
  const prices = { gp20: '731.37', gp40: '842.91', hq40: '953.17', currency: 'CNY', basis: 'container' }
  const origin = await build.surcharge({ lines: [{ ...prices, name: 'THC' }] })
  const rate = await build.rate({ capacity40hq: '467.83', departure_surcharge_no: origin.surcharge_no })
  const added = await as(account).call('POST /order/add', orderForm(rate))
  const { id, code, version } = added.body.data
  orderId = id
  const order = await db.selectFrom('orders').select('quotation').where('id', '=', id).executeTakeFirstOrThrow()
  amounts = [...new Set(amountsIn((order.quotation as { quotation: unknown }).quotation))]
  const known = {
    id,
    orderId: id,
    entryId: id,
    table: 'transport_order',
    code,
    version,
    transportCostId: rate.id,
    transport_cost_id: rate.id,
    rateId: rate.id,
    departurePortId: rate.departure_port_id,
    destinationPortId: rate.destination_port_id,
    expectedLeavePortDate: '2026-12-04',
    fcl40Hq: 2,
    startTime: '2026-11-01',
    endTime: '2027-04-30',
    allColumns: true,
    page: 1,
    limit: 20,
    local: 'en',
  }
  answers = await answersFor(account, known)
  notifications = await notificationsFor(account)
}, 120_000)

test('the order has amounts, and the shipper account reads enough of it for the search to be meaningful', () => {
  expect(amounts.length).toBeGreaterThan(4)
  expect([...answers].filter(([, { code }]) => code === 6000)).toEqual([])
  const read = [...answers].filter(([, { code }]) => code === 200).map(([name]) => name)
  expect(read).toEqual(expect.arrayContaining(['POST /order/search', 'POST /order/queryById', 'POST /container/list']))
  // Exports and files as well.
  expect(read).toEqual(
    expect.arrayContaining([
      'POST /order/downloadOrderList',
      'GET /order/downloadRequestData',
      'POST /order/getRequestCsvData',
      'GET /order/downloadOrderDetailPdf',
    ]),
  )
  expect(read.length).toBeGreaterThan(12)
})

const amountsFoundIn = (text: string): string[] =>
  amounts.filter((amount) => writtenAs(amount).some((form) => text.includes(form)))

test('no response, file, message or mail for a shipper account contains an amount of the order', () => {
  const found = [...answers, ['messages and mails', { text: notifications }] as const].flatMap(([name, { text }]) =>
    amountsFoundIn(text).map((amount) => `${name}: ${amount}`),
  )
  expect(found).toEqual([])
})

test('the same search finds the amounts in the quotation that staff print', async () => {
  const quotation = await as(await build.manager()).send('GET /order/downloadPreviewEstimateInfo', { orderId })
  expect(amountsFoundIn(await textOf(quotation))).toEqual(expect.arrayContaining(['467.83', '953.17', '1906.34']))
})
