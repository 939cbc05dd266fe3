import { api, type RouteName } from '@kairo/shared/api'
import { ROLE } from '@kairo/shared/roles'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { pdfPages } from '../../src/pdf/pdf-pages.ts'
import { testApp } from '../app.ts'
import { as, type TestResponse } from '../as.ts'
import { build } from '../build.ts'
import { orderForm } from '../order-form.ts'

/**
 * A shipper account never sees an amount (DECISIONS 6.6, BEYOND 0): sends every call that it may make for an order of
 * its own, and searches every response, file, message and mail for every amount of that order's quotation.
 */
const endpoints = Object.values(api).filter(
  ({ roles, response, path }) =>
    roles !== 'public' &&
    roles.includes(ROLE.shipperAccount) &&
    response.kind !== 'events' &&
    // These would end the session of the test.
    !/^\/(logout|user\/end|user\/updatePsw)/.test(path),
)

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

/** The input fields of a call that the order can provide; the others are left out. */
function inputFor(input: z.ZodType, known: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(Object.entries(known).filter(([key]) => Object.hasOwn(properties, key)))
}

async function textOf({ headers, bytes, body }: TestResponse<unknown>): Promise<string> {
  const type = String(headers['content-type'] ?? '')
  if (type.includes('pdf')) return (await pdfPages(new Uint8Array(bytes))).map((page) => page.text).join('\n')
  if (type.includes('sheet') || type.includes('zip'))
    return Object.values(unzipSync(new Uint8Array(bytes)))
      .map((part) => Buffer.from(part).toString('utf8'))
      .join('\n')
  return bytes.length > 0 ? bytes.toString('utf8') : JSON.stringify(body)
}

const answers = new Map<string, { code: number; text: string }>()
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
  // Calls that change the order come last, so that the others see it as submitted.
  const isChange = (path: string) => /update|delete|save|add|apply|confirm|upload|cancel|read|psw/i.test(path)
  const inTurn = [...endpoints].sort((a, b) => Number(isChange(a.path)) - Number(isChange(b.path)))
  for (const { method, path, input } of inTurn) {
    const name = `${method} ${path}` as RouteName
    const answer = await as(account).send(name, inputFor(input, known))
    answers.set(name, { code: answer.code, text: await textOf(answer) })
  }
  const [messages, mails] = await Promise.all([
    db.selectFrom('messages').selectAll().where('user_id', '=', account.id).execute(),
    db.selectFrom('mails').selectAll().where('to_address', '=', account.email).execute(),
  ])
  notifications = JSON.stringify([messages, mails])
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
