import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadingNotice } from '../../src/features/documents/test-documents.ts'
import { testApp } from '../app.ts'
import { as } from '../as.ts'
import { amountsIn, writtenAs } from '../amounts.ts'
import { build } from '../build.ts'
import { orderForm } from '../order-form.ts'
import {
  type Answer,
  answersTo,
  isChange,
  notificationsFor,
  type Question,
  questionsFor,
  type Reader,
  textOf,
} from './every-answer.ts'

/**
 * What must reach no customer and no shipper account. Every call that they may make is sent for one order that was
 * booked with a markup, filled from its documents and corrected; every response, file, message and mail is searched for
 * - an amount of the order, for the shipper account (rules 2.5, 7.8),
 * - the markup and the list prices below it,
 * - each number of the carrier's B/L that the order ever had, the operator's own (docs/spec-readings.md).
 */
const MASTER_BLS = ['MASTR7788-01', 'MASTR7788-02', 'MASTR7788-03'] as const
const LIST_PRICES = ['987.65', '2345.67', '1234.56', '2469.12']

async function done<B>(call: Promise<{ code: number; msg: string; body: B }>): Promise<B> {
  const { code, msg, body } = await call
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return body
}

async function setGlobal(discount: string): Promise<void> {
  const manager = as(await build.manager())
  const { version } = (await manager.call('POST /discount/all', {})).body.data
  await done(manager.call('POST /discount/updateAll', { discount, version }))
}

/** A customer with a factor, and an order of its shipper account. */
async function company(discount: string) {
  const customer = await build.customer({ discount })
  const account = await build.shipperAccount(customer)
  const prices = { gp20: '731.37', gp40: '842.91', hq40: '953.17', currency: 'CNY', basis: 'container' }
  const origin = await build.surcharge({ lines: [{ ...prices, name: 'THC' }] })
  const rate = await build.rate({
    capacity20gp: '987.65',
    capacity40gp: '2345.67',
    capacity40hq: '1234.56',
    departure_surcharge_no: origin.surcharge_no,
  })
  const form = orderForm(rate, { orderReq: { shipperAccountId: account.id } })
  const order = (await done(as(customer).call('POST /order/add', form))).data
  const known = {
    id: order.id,
    ids: [order.id],
    orderId: order.id,
    orderID: order.id,
    entryId: order.id,
    table: 'transport_order',
    code: order.code,
    keyword: order.code,
    q: order.code,
    transportCostId: rate.id,
    transport_cost_id: rate.id,
    rateId: rate.id,
    departurePortId: rate.departure_port_id,
    destinationPortId: rate.destination_port_id,
    expectedLeavePortDate: '2026-12-04',
    fcl20Gp: 1,
    fcl40Gp: 1,
    fcl40Hq: 2,
    isFcl: true,
    blQuantity: 1,
    sortBy: 'capacity40hq',
    document: 'quotation',
    recount: true,
    allColumns: true,
    startTime: '2026-11-01',
    endTime: '2027-04-30',
    page: 1,
    limit: 20,
    local: 'en',
  }
  return { customer, account, rate, order, known }
}

/** Books the order, and has it under three numbers of the carrier's B/L. */
async function passThroughNumbers(order: { id: number }): Promise<void> {
  const { db } = (await testApp()).context
  const staff = await build.operator()
  await db.updateTable('orders').set({ state: ORDER_STATE.accepted }).where('id', '=', order.id).execute()
  const now = async () => {
    const row = await db.selectFrom('orders').select('version').where('id', '=', order.id).executeTakeFirstOrThrow()
    return { id: order.id, version: row.version }
  }
  const codes = { customs_clearance_method: '2', packing_method: '3', trade_terms: '4', freight_method: '2' }
  const texts = { hs_code_top_six: '847130', mbl: MASTER_BLS[0], hbl_no: 'HOUSE5501', remark: 'N/M' }
  const notice = { field: 'file', name: 'so.xlsx', bytes: await loadingNotice() }
  await done(as(staff).upload('POST /order/saveBooking', { ...(await now()), ...codes, ...texts }, [notice]))
  const facts = { mbl: MASTER_BLS[1], bookingNumber: 'BOOKING31' }
  await done(as(staff).call('POST /order/saveDocumentFacts', { ...(await now()), ...facts }))
  for (const corrected of [{ mbl: MASTER_BLS[2], hbl_no: 'HOUSE5502' }, { mbl: MASTER_BLS[0] }, { mbl: MASTER_BLS[2] }])
    await done(
      as(staff).call('POST /order/correct', { ...(await now()), reasonText: 'As the carrier says', ...corrected }),
    )
}

/** Where one of these occurs as a separate number, also with separators. */
const numbersIn = (answers: readonly Pick<Answer, 'name' | 'input' | 'cells'>[], secrets: readonly string[]) =>
  answers.flatMap(({ name, input, cells }) => {
    const plain = cells.replaceAll(/(\d),(?=\d{3})/g, '$1')
    return secrets
      .filter((secret) => new RegExp(`(?<![\\d.])${secret.replaceAll('.', '\\.')}0*(?!\\d|\\.\\d)`).test(plain))
      .map((secret) => `${name} ${JSON.stringify(input)}: ${secret}`)
  })

/** Of the customer and of its shipper account, with their messages and mails. */
const answersOf = new Map<4 | 5, Answer[]>()
const answers = (role: 4 | 5): Answer[] => answersOf.get(role) ?? []
let amounts: string[] = []
let orderId = 0
/** The calls that tell the customer what it pays: the ones that could tell more. */
let priced: Question[] = []

const asAnswer = (text: string): Answer => ({
  name: 'messages and mails' as never,
  input: {},
  code: 200,
  text,
  cells: text,
})

beforeAll(async () => {
  const { db } = (await testApp()).context
  await build.exchangeRate('156.37000', '7.21340')
  await setGlobal('0.90')
  const { customer, account, order, known } = await company('1.57')
  orderId = order.id
  await passThroughNumbers(order)
  const { quotation, version } = await db
    .selectFrom('orders')
    .select(['quotation', 'version'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  amounts = [...new Set(amountsIn((quotation as { quotation: unknown }).quotation))]
  const readers: [4 | 5, Reader][] = [
    [4, customer],
    [5, account],
  ]
  for (const changes of [false, true])
    for (const [role, reader] of readers) {
      const questions = questionsFor(role, { ...known, version }).filter((one) => isChange(one) === changes)
      answersOf.set(role, [...answers(role), ...(await answersTo(reader, questions))])
    }
  for (const [role, reader] of readers) answers(role).push(asAnswer(await notificationsFor(reader)))
  await setGlobal('1')
  priced = answers(4).filter((answer) => numbersIn([answer], ['1744.43']).length > 0)
}, 120_000)

const succeeded = (role: 4 | 5) => answers(role).flatMap(({ name, code }) => (code === 200 ? [name as string] : []))

test('enough is read for the searches to mean something', () => {
  expect(answers(5).filter(({ code }) => code === 6000)).toEqual([])
  expect(new Set(succeeded(5)).size).toBeGreaterThan(12)
  expect(answers(4).length).toBeGreaterThan(60)
  for (const role of [4, 5] as const)
    expect(succeeded(role)).toEqual(
      expect.arrayContaining([
        'POST /order/search',
        'POST /order/queryById',
        'POST /container/list',
        // Exports and files as well.
        'POST /order/downloadOrderList',
        'GET /order/downloadRequestData',
        'POST /order/getRequestCsvData',
        'GET /order/downloadOrderDetailPdf',
      ]),
    )
})

describe('the amounts of an order', () => {
  const amountsFoundIn = (text: string): string[] =>
    amounts.filter((amount) => writtenAs(amount).some((form) => text.includes(form)))

  test('reach a shipper account in no response, file, message or mail', () => {
    expect(amounts.length).toBeGreaterThan(4)
    const found = answers(5).flatMap(({ name, text }) => amountsFoundIn(text).map((amount) => `${name}: ${amount}`))
    expect(found).toEqual([])
  })

  test('are found by the same search in the quotation that staff print', async () => {
    const quotation = await as(await build.manager()).send('GET /order/downloadPreviewEstimateInfo', { orderId })
    expect(amountsFoundIn(await textOf(quotation))).toEqual(expect.arrayContaining(['953.17', '1906.34']))
  })
})

describe('a markup and the lower list prices', () => {
  test('reach neither, also beside a global discount; the customer gets the price that it pays', () => {
    for (const role of [4, 5] as const)
      expect(numbersIn(answers(role), [...LIST_PRICES, '1.57', '1.413', '0.9'])).toEqual([])
    expect(priced.length).toBeGreaterThan(2)
  })

  test.each([
    ['a markup alone', '1', '1.37', '1691.35', [...LIST_PRICES, '1.37']],
    ['a factor above 1 that nets to a discount', '0.90', '1.05', '1166.66', ['1.05']],
  ])('%s is told by none of the calls that tell a price', async (_what, global, factor, paid, secrets) => {
    await setGlobal(global)
    const { customer, account, known } = await company(factor)
    const names = new Set(priced.map(({ name, input }) => `${name} ${Object.keys(input).sort().join()}`))
    for (const [role, reader] of [
      [4, customer],
      [5, account],
    ] as const) {
      const again = questionsFor(role, known).filter(({ name, input }) =>
        names.has(`${name} ${Object.keys(input).sort().join()}`),
      )
      const given = [...(await answersTo(reader, again)), asAnswer(await notificationsFor(reader as Reader))]
      expect(numbersIn(given, secrets)).toEqual([])
      if (role === 4) expect(numbersIn(given, [paid]).length).toBeGreaterThan(2)
    }
    await setGlobal('1')
  })
})

test('no number of the carrier’s B/L reaches them; that of the house does', () => {
  for (const role of [4, 5] as const) {
    expect(answers(role).filter(({ text }) => /MASTR7788/i.test(text))).toEqual([])
    const house = answers(role).flatMap(({ name, text }) => (text.includes('HOUSE5502') ? [name] : []))
    expect(house).toEqual(
      expect.arrayContaining([
        'POST /order/search',
        'POST /order/queryById',
        'GET /orderChangeHistory/showOrderChangeHistory',
        'POST /order/downloadOrderList',
        'GET /fileDownload/stowageNotificationDownload',
        'messages and mails',
      ]),
    )
  }
})
