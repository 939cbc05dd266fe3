import { expectRefused } from '../../../test/expect-refused.ts'
import type { RouteName } from '@kairo/shared/api'
import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { orderForm } from '../../../test/order-form.ts'
import { openSession } from '../sign-in/session.ts'
import { PDF_TEXTS } from '../../pdf/texts/texts.ts'
import { writtenDate, writtenDay } from '../../pdf/written-values.ts'
import { withoutBlanks } from '../../pdf/pdf-pages.ts'
import { portId, tariffInForce } from '../free-time/tariffs/test-tariffs.ts'
import { textOfPdf as textOf } from '../documents/test-documents.ts'

/** Rules 7.10: 2 × 40HQ at USD 450, customer factor 0.9, charges of both ports, 156 JPY and 7.2 CNY. */
let customer: Account
let account: Account
let manager: Account
let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  await build.exchangeRate('156.00000', '7.20000')
  const line = (name: string, amount: string, currency: string, basis: string) =>
    basis === 'container'
      ? { name, currency, basis, gp20: amount, gp40: amount, hq40: amount }
      : { name, currency, basis, gp20: amount }
  const departure = await build.surcharge({
    lines: [line('THC', '1020', 'CNY', 'container'), line('DOC', '450', 'CNY', 'bl')],
  })
  const destination = await build.surcharge({
    country: 2,
    type: 2,
    lines: [line('THC', '49000', 'JPY', 'container'), line('D/O', '6000', 'JPY', 'bl')],
  })
  rate = await build.rate({
    capacity40hq: '450.00',
    departure_surcharge_no: departure.surcharge_no,
    destination_surcharge_no: destination.surcharge_no,
  })
  customer = await build.customer({ discount: '0.90', company_name: '山田商事株式会社' })
  account = await build.shipperAccount(customer)
  manager = await build.manager()
})

/** The expected texts that are missing. */
const has = (text: string, ...parts: string[]): string[] => parts.filter((part) => !text.includes(withoutBlanks(part)))

const form = { transportCostId: 0, isFcl: true, fcl40Hq: 2, blQuantity: 1 }
const TITLES: Record<Language, string> = { 'zh-cn': '报价单', en: 'Quotation', ja: '御見積書' }
const INCLUDED: Record<Language, string> = {
  'zh-cn': '日元',
  en: 'Prices in JPY include tax.',
  ja: '税込',
}

/** A submitted order of that rate, whose price has been raised since. */
async function submitted(): Promise<{ id: number; code: string }> {
  const named = orderForm(rate, { orderReq: { shipperAccountId: account.id } })
  const made = await as(customer).call('POST /order/add', named)
  const { context } = await testApp()
  await context.db.updateTable('rates').set({ capacity40hq: '999.00' }).where('id', '=', rate.id).execute()
  return made.body.data
}
const restore = async () => {
  const { context } = await testApp()
  await context.db.updateTable('rates').set({ capacity40hq: '450.00' }).where('id', '=', rate.id).execute()
}

describe('the quotation as PDF', () => {
  test('prints the frozen quotation of the order in three languages, whatever the rate costs now', async () => {
    const order = await submitted()
    for (const language of LANGUAGES) {
      const pdf = await as(customer).call('GET /order/downloadPreviewEstimateInfo', { orderId: order.id, language })
      expect(pdf.headers['content-type']).toBe('application/pdf')
      const name = decodeURIComponent(String(pdf.headers['download-filename']))
      expect(name).toBe(`${TITLES[language]} ${order.code.replace('K', 'Q')}.pdf`)
      const text = await textOf(pdf.bytes)
      const figures = ['284,310', '1,822.50', '13,122.00', '450.00 405.00', '810.00', '2,040.00', '98,000', '6,000']
      const facts = ['山田商事株式会社', '40HQ × 2', order.code.replace('K', 'Q'), 'CNSHA', 'JPOSA']
      expect(has(text, TITLES[language], INCLUDED[language], ...figures, ...facts), language).toEqual([])
      expect(text).not.toContain('999')
    }
    await restore()
  })

  test('says what stands free and what a day costs afterwards, as the order was shown it, or that there is no tariff', async () => {
    const printed = async (input: object) =>
      textOf((await as(customer).call('GET /order/downloadPreviewEstimateInfo', { ...input, language: 'en' })).bytes)
    const unsent = { ...form, transportCostId: rate.id, etd: '2026-12-04' }
    expect(has(await printed(unsent), 'Free time and what follows', 'No tariff for what follows', 'ask us')).toEqual([])
    const { id: tariffId } = await tariffInForce(manager, { portId: await portId('JPOSA') })
    const sentence = 'At destination: Demurrage: 7 days free, then JP¥4,500 a day, then higher'
    expect(has(await printed(unsent), sentence)).toEqual([])
    const { db } = (await testApp()).context
    // Staff gave a draft other days than its rate has; of another rate they say nothing.
    const draft = await as(customer).call('POST /order/add', orderForm(rate, { state: 0 }))
    const orderId = draft.body.data.id
    await db.updateTable('orders').set({ ft_days: 10 }).where('id', '=', orderId).execute()
    expect(has(await printed({ orderId }), 'Demurrage: 10 days free')).toEqual([])
    const order = await submitted()
    await restore()
    await db.deleteFrom('free_time_tiers').where('tariff_id', '=', tariffId).execute()
    expect(has(await printed({ orderId: order.id }), sentence)).toEqual([])
    await db.updateTable('free_time_tariffs').set({ state: 'rejected' }).execute()
  })

  test('of a draft is calculated at the time of printing', async () => {
    const draft = await as(customer).call('POST /order/add', orderForm(rate, { state: 0 }))
    const input = { orderId: draft.body.data.id }
    const before = await textOf((await as(customer).call('GET /order/downloadPreviewEstimateInfo', input)).bytes)
    expect(has(before, '284,310', draft.body.data.code.replace('K', 'Q'))).toEqual([])
    const { context } = await testApp()
    await context.db.updateTable('rates').set({ capacity40hq: '550.00' }).where('id', '=', rate.id).execute()
    const after = await textOf((await as(customer).call('GET /order/downloadPreviewEstimateInfo', input)).bytes)
    expect(has(after, '990.00', '312,390')).toEqual([])
    await restore()
  })

  test('of a form omits the lists that were switched off and says so, in the requested currency', async () => {
    const input = { ...form, transportCostId: rate.id, customerId: customer.id, includeOceanFreight: false } as const
    const response = await as(manager).call('GET /order/downloadPreviewEstimateInfo', { ...input, currency: 'CNY' })
    const text = await textOf(response.bytes)
    expect(has(text, 'CN¥7,290.00', 'Ocean freight (not selected for this quotation)', '山田商事株式会社')).toEqual([])
    expect(text).not.toContain('405.00')
    expect(decodeURIComponent(String(response.headers['download-filename']))).toMatch(/^Quotation Q261120\d{6}\.pdf$/)
  })

  test('of a form names the dates of the chosen departure, which must be bookable', async () => {
    const input = { ...form, transportCostId: rate.id, etd: '2026-12-04' } as const
    const printed = async (options: object) =>
      as(customer).call('GET /order/downloadPreviewEstimateInfo', { ...input, ...options })
    expect(has(await textOf((await printed({})).bytes), 'Fri 4 Dec 2026', 'Mon 7 Dec 2026')).toEqual([])
    // The date in the form takes precedence over the stored date of the draft.
    const { id } = (await as(customer).call('POST /order/add', orderForm(rate, { state: 0 }))).body.data
    const later = await textOf((await printed({ orderId: id, etd: '2026-12-11' })).bytes)
    expect([has(later, '11 Dec 2026', '14 Dec 2026'), has(later, 'Fri 4 Dec')]).toEqual([[], ['Fri 4 Dec']])
    const otherDeparture = await printed({ etd: '2026-12-05' })
    expectRefused(otherDeparture, 'PARAMETER_ERROR', 'etd')
    expectRefused(await printed({ etd: '2026-11-20' }), 'ORDER_IS_CUT')
    const preview = await as(customer).call('POST /order/previewEstimateInfo', input)
    expect(preview.body.data.pdfPath).toContain('etd=2026-12-04')
  })

  test('names the day whose surcharges it quotes, where that is not the day of the ship', async () => {
    const SURCHARGES_OF: Record<Language, string> = {
      'zh-cn': '附加费适用 ETD 2026年12月4日',
      en: 'Surcharges of ETD 4 Dec 2026',
      ja: 'サーチャージの基準ETD 2026年12月4日',
    }
    const printed = async (input: object, language: Language) =>
      textOf((await as(manager).call('GET /order/downloadPreviewEstimateInfo', { ...input, language })).bytes)
    const { id } = await submitted()
    await restore()
    // While the ship leaves as quoted, its own date says it.
    const before = await printed({ orderId: id }, 'en')
    expect([has(before, 'Fri 4 Dec 2026'), before.includes('SurchargesofETD')]).toEqual([[], false])
    const to = { id, version: 1, expectedLeavePortDate: '2026-12-11' }
    expect((await as(manager).call('POST /order/updateExpectLeaveDate', { newData: to })).code).toBe(200)
    const noDay = { ...form, transportCostId: rate.id, customerId: customer.id }
    const { etd } = (await as(manager).call('POST /order/getEstimateInfo', noDay)).body.data
    for (const language of LANGUAGES) {
      const moved = await printed({ orderId: id }, language)
      expect(has(moved, SURCHARGES_OF[language], writtenDate('2026-12-11', language)), language).toEqual([])
      // Without a chosen day it is the next that can be booked.
      const next = [PDF_TEXTS[language].quotation.surchargesOf, writtenDay(etd ?? '', language)].join(' ')
      expect(has(await printed(noDay, language), next), language).toEqual([])
    }
  })

  test('is refused with nothing to quote or with a size without a price', async () => {
    const input = { transportCostId: rate.id, customerId: customer.id }
    const nothing = await as(manager).call('POST /order/previewEstimateInfo', input)
    expect([nothing.code, nothing.errors?.[0]]).toEqual([
      6014,
      { path: 'fcl40Hq', message: 'Enter the number of at least one container size.' },
    ])
    const { id } = await build.rate({ capacity20gp: null })
    const unpriced = { transportCostId: id, customerId: customer.id, fcl20Gp: 1 }
    expectRefused(await as(manager).call('GET /order/downloadPreviewEstimateInfo', unpriced), 'TRANSPORT_COST_ERROR')
  })
})

describe('the preview', () => {
  test('returns the path of the PDF by GET and POST, and the path serves it', async () => {
    const order = await submitted()
    const posted = await as(customer, 'ja').call('POST /order/previewEstimateInfo', { orderId: order.id })
    const { pdfPath } = posted.body.data
    expect(pdfPath).toBe(`/api/order/downloadPreviewEstimateInfo?orderId=${order.id}&language=ja`)
    const got = await as(customer, 'ja').send('GET /order/previewEstimateInfo' as RouteName, { orderId: order.id })
    expect(got.body).toMatchObject({ data: { pdfPath } })
    const viaPdfshow = await as(customer, 'ja').call('GET /pdfshow/getPdfPath', { id: order.id, document: 'quotation' })
    expect(viaPdfshow.body.data.pdfPath).toBe(pdfPath)
    const query = Object.fromEntries(new URLSearchParams(pdfPath.split('?')[1]))
    const pdf = await as(customer, 'en').send('GET /order/downloadPreviewEstimateInfo', query)
    expect(has(await textOf(pdf.bytes), '御見積書', '284,310')).toEqual([])
    await restore()
  })
})

describe('access', () => {
  /** Calls from an address abroad. */
  async function fromAbroad(by: Account, url: string): Promise<number> {
    const { server, context } = await testApp()
    const session = { userId: by.id, remember: true, ip: '8.8.8.8', userAgent: 'test' }
    const authorization = await openSession(context.db, session, context.clock.now())
    const response = await server.inject({ method: 'GET', url, headers: { authorization }, remoteAddress: '8.8.8.8' })
    return response.headers['content-type'] === 'application/pdf' ? 200 : response.json<{ code: number }>().code
  }

  test('role 5 never, role 4 for its own orders in an allowed country, staff from anywhere', async () => {
    const order = await submitted()
    const outsider = await build.customer()
    const input = { orderId: order.id }
    expectRefused(await as(account).call('GET /order/downloadPreviewEstimateInfo', input), 'PERMISSION_ERROR')
    expectRefused(await as(account).call('POST /order/previewEstimateInfo', input), 'PERMISSION_ERROR')
    const shown = await as(account).call('GET /pdfshow/getPdfPath', { id: order.id, document: 'quotation' })
    expect([shown.status, shown.code]).toEqual([403, 6017])
    expectRefused(await as(outsider).call('GET /order/downloadPreviewEstimateInfo', input), 'ORDER_NOT_EXIST')
    for (const path of ['downloadPreviewEstimateInfo', 'previewEstimateInfo']) {
      expect(await fromAbroad(customer, `/api/order/${path}?orderId=${order.id}`), path).toBe(6028)
    }
    expect(await fromAbroad(customer, `/api/pdfshow/getPdfPath?id=${order.id}&document=quotation`)).toBe(6028)
    expect(await fromAbroad(manager, `/api/order/downloadPreviewEstimateInfo?orderId=${order.id}`)).toBe(200)
    await restore()
  })
})
