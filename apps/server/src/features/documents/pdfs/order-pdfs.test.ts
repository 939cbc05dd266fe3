import { expectRefused } from '../../../../test/expect-refused.ts'
import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'
import { ORDER_STATES } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { withoutBlanks } from '../../../pdf/pdf-pages.ts'
import { aFile, arrivalPdf, given, goodFile, documentPdf, textOfPdf } from '../test-documents.ts'

let customer: Account
let account: Account
let operator: Account
let rate: { id: number }
beforeAll(async () => {
  await build.exchangeRate()
  rate = await build.rate()
  customer = await build.customer({ company_name: '山田商事株式会社', name: '田中健太' })
  account = await build.shipperAccount(customer)
  operator = await build.operator({ name: '佐藤美咲' })
})

const anOrder = (over: Partial<Parameters<typeof build.order>[0]> = {}) =>
  build.order({
    customer,
    rate_id: rate.id,
    shipper_account_id: account.id,
    responsible_id: operator.id,
    state: 5,
    vessel: 'EVER GIVEN',
    voyage: '025W',
    fcl40hq: 2,
    container_number: 'CSQU3054383, CBHU3202732',
    hbl_no: 'KAIROSHA26110001',
    ...over,
  })
/** The expected texts that are missing. */
const lacks = (text: string, ...parts: string[]): string[] =>
  parts.filter((part) => !text.includes(withoutBlanks(part)))

type OrderPdf =
  | 'GET /fileDownload/consignmentNoteDownload'
  | 'GET /fileDownload/requestLetterDownload'
  | 'GET /fileDownload/stowageNotificationDownload'
  | 'GET /order/downloadOrderDetailPdf'
const download = async (pdf: OrderPdf, by: Account, id: number, language?: Language) => {
  const response = await as(by).call(pdf, { id, language })
  const isPdf = response.headers['content-type'] === 'application/pdf'
  return {
    ...response,
    name: decodeURIComponent(String(response.headers['download-filename'] ?? '')),
    text: isPdf ? await textOfPdf(response.bytes) : '',
  }
}

describe('rights to each PDF by state', () => {
  const shippingDocuments: [OrderPdf, (role: 3 | 4 | 5, state: number) => boolean][] = [
    ['GET /fileDownload/consignmentNoteDownload', (role, state) => role === 3 && state === 5],
    ['GET /fileDownload/stowageNotificationDownload', (_role, state) => [5, 7, 8, 9].includes(state)],
    ['GET /order/downloadOrderDetailPdf', () => true],
    // Without an uploaded arrival notice one is generated for staff only.
    ['GET /fileDownload/requestLetterDownload', (role, state) => role === 3 && [5, 7, 8, 9].includes(state)],
  ]
  test.each(shippingDocuments)('%s', async (pdf, may) => {
    const people = { 3: operator, 4: customer, 5: account }
    for (const state of ORDER_STATES) {
      const order = await anOrder({ state, sum_money: '1000' })
      await given(order, 1, operator)
      for (const role of [3, 4, 5] as const) {
        const { status, code, headers } = await as(people[role]).call(pdf, { id: order.id })
        const got = headers['content-type'] === 'application/pdf'
        expect(got, `role ${role}, state ${state}: ${status} ${code}`).toBe(may(role, state))
        if (!got) expect([6017, 6019]).toContain(code)
      }
    }
  })
})

describe('order detail', () => {
  const TITLES: Record<Language, string> = { 'zh-cn': '订单明细', en: 'Order detail', ja: 'オーダー明細' }
  const UNITS: Record<Language, string> = { 'zh-cn': '纸箱 (CTN)', en: 'Carton (CTN)', ja: 'カートン (CTN)' }
  test.each(LANGUAGES)('in %s, with labels in that language', async (language) => {
    const order = await anOrder()
    await given(order, 2, customer, aFile('インボイス 第1版.pdf', documentPdf()))
    const pdf = await download('GET /order/downloadOrderDetailPdf', customer, order.id, language)
    expect(pdf.name).toMatch(new RegExp(`^${TITLES[language]}.* ${order.code}\\.pdf$`))
    const facts = ['山田商事株式会社', 'SHANGHAI YUANYANG TRADING', 'EVER GIVEN / 025W', '40HQ × 2', 'CSQU3054383']
    expect(lacks(pdf.text, ...facts, 'COTTON TOWELS', UNITS[language], 'インボイス 第1版.pdf', '630260')).toEqual([])
    // A form field that the sheet shows in its general list.
    expect(lacks(pdf.text, `${ORDER_FIELDS.blQuantity.label[language]}1`)).toEqual([])
  })

  test.each([
    ['zh-cn', '已到港', '已提货'],
    ['en', 'Arrived', 'Picked up'],
    ['ja', '入港済み', '引取済み'],
  ] as const)('in %s says of arrived cargo whether it was picked up', async (language, arrived, pickedUp) => {
    for (const [state, word] of [
      [8, arrived],
      [9, pickedUp],
    ] as const) {
      const pdf = await download('GET /order/downloadOrderDetailPdf', customer, (await anOrder({ state })).id, language)
      expect(lacks(pdf.text, arrived, pickedUp)).toEqual([arrived, pickedUp].filter((other) => other !== word))
    }
  })

  test('hides from customers the staff in charge and the withheld documents', async () => {
    const order = await anOrder()
    await given(order, 4, operator, aFile('ORIGINAL-BL.pdf', documentPdf()))
    const inside = await download('GET /order/downloadOrderDetailPdf', operator, order.id)
    expect(lacks(inside.text, '佐藤美咲', 'ORIGINAL-BL.pdf')).toEqual([])
    const outside = await download('GET /order/downloadOrderDetailPdf', account, order.id)
    expect(lacks(outside.text, '佐藤美咲', 'ORIGINAL-BL.pdf')).toHaveLength(2)
  })

  test('accepts language numbers and short names of the user record, no others', async () => {
    const order = await anOrder()
    const titleOf = async (language: string) => {
      const response = await as(customer).send('GET /order/downloadOrderDetailPdf', { id: order.id, language })
      return response.code === 200
        ? decodeURIComponent(String(response.headers['download-filename'])).split(' ')[0]
        : response.code
    }
    expect(await titleOf('1')).toBe((await titleOf('ja')) as string)
    expect(await titleOf('cn')).toBe((await titleOf('zh-cn')) as string)
    expect(await titleOf('fr')).toBe(6014)
  })

  test("shows what was booked, even if the rate's schedule has changed", async () => {
    const direct = await build.rate()
    const made = await as(customer).call('POST /order/add', orderForm(direct))
    const { context } = await testApp()
    await context.db.updateTable('rates').set({ direct_transfer: false }).where('id', '=', direct.id).execute()
    const pdf = await download('GET /order/downloadOrderDetailPdf', customer, made.body.data.id, 'en')
    expect(lacks(pdf.text, '3 days · Direct · FCL')).toEqual([])
  })

  test('can be printed for an empty draft', async () => {
    const draft = await as(customer).call('POST /order/add', { state: 0 } as never)
    const pdf = await download('GET /order/downloadOrderDetailPdf', customer, draft.body.data.id)
    expect(lacks(pdf.text, '山田商事株式会社', draft.body.data.code, 'Draft')).toEqual([])
  })
})

test('the shipping instruction states parties, cargo, quantities and terms', async () => {
  const order = await anOrder({ telex: 1, remark: 'YAMADA OSAKA C/NO. 1-500', freight_method_code: '2' })
  const pdf = await download('GET /fileDownload/consignmentNoteDownload', operator, order.id, 'en')
  expect(pdf.name).toBe(`Shipping instruction ${order.code}.pdf`)
  const parties = ['SHANGHAI YUANYANG TRADING', 'KANSAI FOODS', 'SUZUKI ICHIRO', 'EVER GIVEN / 025W', 'CNSHA', 'JPOSA']
  const cargo = ['COTTON TOWELS', '500 Carton (CTN)', '8,200', '54.5', '630260', 'CSQU3054383, CBHU3202732']
  const terms = ['YAMADA OSAKA C/NO. 1-500', 'Freight collect', 'Surrendered B/L (telex release)', 'KAIROSHA26110001']
  expect(lacks(pdf.text, ...parties, ...cargo, ...terms)).toEqual([])
  const { log } = await tracksOf(order)
  expect(log).toMatchObject([{ type: 'document', explain: 'download', info: { document: 'shipping-instruction' } }])
})

describe('shipping order PDF', () => {
  test('is generated from the loading notice and the order', async () => {
    const order = await anOrder()
    const none = await download('GET /fileDownload/stowageNotificationDownload', customer, order.id)
    expectRefused(none, 'ORDER_STATE_ERROR')
    expect(none.msg).toBe('The shipping order (S/O) has not been uploaded yet.')
    await given(order, 1, operator)
    const pdf = await download('GET /fileDownload/stowageNotificationDownload', account, order.id, 'ja')
    expect(lacks(pdf.text, 'EVER GIVEN / 025W', 'SITSHOS2648012', order.code, '2026年12月3日', '40HQ × 2')).toEqual([])
    const path = await as(customer).call('GET /pdfshow/getPdfPath', { id: order.id, businessType: 1 })
    expect(path.body.data.pdfPath).toBe(`/api/fileDownload/stowageNotificationDownload?id=${order.id}&language=en`)
  })

  test('omits the size of a container number when several sizes were booked', async () => {
    const order = await anOrder({ fcl20gp: 1, fcl40hq: 1 })
    await given(order, 1, operator)
    const pdf = await download('GET /fileDownload/stowageNotificationDownload', customer, order.id)
    expect(lacks(pdf.text, '20GP × 1, 40HQ × 1', 'CSQU3054383')).toEqual([])
    expect(pdf.text).not.toMatch(/(20GP|40HQ)CSQU3054383/)
  })
})

describe('request for payment', () => {
  /** Submitted over HTTP, so that its quotation is frozen: 2 × 40HQ at USD 450 make JPY 140,400. */
  async function quoted(over: object) {
    const made = await as(customer).call('POST /order/add', orderForm(rate))
    const { context } = await testApp()
    const { id, code } = made.body.data
    await context.db
      .updateTable('orders')
      .set({ state: 7, ...over })
      .where('id', '=', id)
      .execute()
    return { id, code }
  }

  test('requests what was quoted, dated by the day of the request', async () => {
    const order = await quoted({ request_date: '2026-12-08', expect_payment_date: '2026-12-15' })
    const pdf = await download('GET /fileDownload/requestLetterDownload', operator, order.id, 'ja')
    expect(pdf.name).toBe(`費用請求書 ${order.code.replace('K', 'R')}.pdf`)
    const facts = ['海上運賃 (40HQ)', '900.00', '¥140,400', '2026年12月8日', '入金予定日', '2026年12月15日']
    expect(lacks(pdf.text, ...facts, '山田商事株式会社 御中', '156', '7.2')).toEqual([])
    expect(pdf.text).not.toContain('調整')
  })

  test.each([
    ['2026-12-08', 'Arrived (ATA)', 'ETA'],
    ['2026-12-05', 'ETA', 'Arrived (ATA)'],
  ] as const)('dated %s it prints %s, when the ship arrived on 7 December', async (day, printed, unknown) => {
    const order = await quoted({ request_date: day, actual_arrival: new Date('2026-12-07T03:00:00Z') })
    const pdf = await download('GET /fileDownload/requestLetterDownload', operator, order.id, 'en')
    expect(lacks(pdf.text, printed, unknown)).toEqual([unknown])
  })

  test('shows how amounts in dollars are converted to the requested yen', async () => {
    const order = await quoted({})
    const pdf = await download('GET /fileDownload/requestLetterDownload', operator, order.id, 'en')
    expect(lacks(pdf.text, 'Total USD 900.00', 'Total in JPY JPY 140,400')).toEqual([])
  })

  test('refuses an amount that is neither quoted nor agreed, and returns the difference to propose as a charge', async () => {
    const order = await quoted({ sum_money: '150000.00' })
    const refused = await as(operator).call('GET /fileDownload/requestLetterDownload', { id: order.id })
    expectRefused(refused, 'CHARGE_NOT_AGREED')
    expect(refused.msg).toContain('JP¥9,600')
    expect(refused.body).toMatchObject({ data: { typed: '150000', agreed: '140400', difference: '9600' } })
    const { context } = await testApp()
    const kind = await context.db
      .selectFrom('charge_kinds')
      .select('id')
      .where('code', '=', 'DET')
      .executeTakeFirstOrThrow()
    const charge = {
      orderId: order.id,
      chargeKindId: kind.id,
      cause: '2',
      text: 'Detention',
      price: '9600',
      currency: 'JPY',
    }
    const { id } = (await as(operator).call('POST /orderCharge/propose', charge as never)).body.data
    await as(customer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })
    const pdf = await download('GET /fileDownload/requestLetterDownload', operator, order.id, 'en')
    expect(lacks(pdf.text, 'JP¥150,000', 'Detention', '9,600', '900.00', '10%', '873')).toEqual([])
  })

  test('is refused without a quotation and an amount', async () => {
    const order = await anOrder({ state: 7 })
    expectRefused(await download('GET /fileDownload/requestLetterDownload', operator, order.id), 'TRANSPORT_COST_ERROR')
  })

  test('prefers an uploaded file; customers get a message when there is none or none yet', async () => {
    const order = await quoted({})
    const missing = await download('GET /fileDownload/requestLetterDownload', customer, order.id)
    expectRefused(missing, 'ORDER_STATE_ERROR')
    expect(missing.msg).toBe('The arrival notice has not been uploaded yet.')
    await given(order, 5, operator, aFile('アライバルノーティス.pdf', arrivalPdf()))
    for (const reader of [operator, customer]) {
      const pdf = await download('GET /fileDownload/requestLetterDownload', reader, order.id)
      expect(pdf.name).toBe('アライバルノーティス.pdf')
      expect(pdf.bytes.equals(arrivalPdf())).toBe(true)
    }
    const made = await as(operator).call('GET /fileDownload/requestLetterDownload', { id: order.id, generated: true })
    expect(made.bytes.equals(arrivalPdf())).toBe(false)
    const { context } = await testApp()
    await context.db.updateTable('orders').set({ state: 5 }).where('id', '=', order.id).execute()
    const early = await download('GET /fileDownload/requestLetterDownload', customer, order.id)
    expect([early.code, early.msg]).toEqual([missing.code, missing.msg])
  })
})

describe('the path to a document', () => {
  const MISSING: [number, string][] = [
    [2, 'The commercial invoice has not been uploaded yet.'],
    [3, 'The packing list has not been uploaded yet.'],
    [4, 'The B/L has not been uploaded yet.'],
    [7, 'There is no delivery order yet.'],
    [9, 'The draft B/L has not been uploaded yet.'],
  ]
  test.each(MISSING)(
    'for businessType %i returns a path or a message about what is missing',
    async (businessType, message) => {
      const order = await anOrder({ state: 8 })
      const input = { id: order.id, businessType }
      const missing = await as(customer).call('GET /pdfshow/getPdfPath', input)
      expectRefused(missing, 'ORDER_STATE_ERROR')
      expect(missing.msg).toBe(message)
      const id = await given(order, businessType as 2, operator, await goodFile(businessType))
      const found = await as(customer).call('GET /pdfshow/getPdfPath', input)
      expect(found.body.data).toEqual({
        pdfPath: `/api/common/download?id=${id}`,
        name: `document-${businessType}.pdf`,
      })
    },
  )

  test('requires one of both ids', async () => {
    const order = await anOrder()
    const response = await as(customer).call('GET /pdfshow/getPdfPath', { id: order.id })
    expectRefused(response, 'PARAMETER_ERROR', 'businessType')
  })
})

test("generated PDFs show the operator's letterhead with the bank account for customers", async () => {
  const order = await anOrder({ state: 7, sum_money: '1000' })
  const { context } = await testApp()
  const text = (zh: string, en: string, ja: string) => ({ 'zh-cn': zh, en, ja })
  await context.db
    .updateTable('settings')
    .where('key', '=', 'operatorCompany')
    .set({
      value: JSON.stringify({
        name: text('海港物流', 'Seaport Logistics', '海港物流株式会社'),
        address: text('东京都港区', 'Minato, Tokyo', '東京都港区海岸1-1'),
        invoiceNumber: 'T1234567890123',
        bank: { name: text('样本银行', 'Mihon Bank', '見本銀行'), accountNumber: '7654321', accountName: 'ｶｲｺｳ' },
      }),
    })
    .execute()
  const pdf = await download('GET /fileDownload/requestLetterDownload', operator, order.id, 'ja')
  expect(lacks(pdf.text, '海港物流株式会社', '東京都港区海岸1-1', 'T1234567890123', '見本銀行', '7654321')).toEqual([])
})
