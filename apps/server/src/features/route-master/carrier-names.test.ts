import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type TestResponse } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import { textOfPdf } from '../documents/test-documents.ts'
import { tariffInForce } from '../free-time/tariffs/test-tariffs.ts'

/** English users know a carrier by the short name that sheets carry, others by that of the master in their language. */
const NAME: Record<Language, string> = { 'zh-cn': '蔚蓝航运', en: 'Azure', ja: 'アズール海運' }
/** None of them is part of another. */
const OTHERS = { name_en: 'Blue Container Company', scac: 'AZRE' }

type Caller = ReturnType<typeof as>
let manager: Awaited<ReturnType<typeof build.manager>>
let customer: Awaited<ReturnType<typeof build.customer>>
let carrierId: number
let rateId: number
let surcharge: Awaited<ReturnType<typeof build.surcharge>>
let orderId: number
let groupId: string
beforeAll(async () => {
  const { db } = (await testApp()).context
  await build.exchangeRate()
  manager = await build.manager()
  customer = await build.customer()
  const carrier = await db
    .insertInto('shipping_companies')
    .values({ name: NAME.en, name_cn: NAME['zh-cn'], name_ja: NAME.ja, ...OTHERS })
    .returning('id')
    .executeTakeFirstOrThrow()
  carrierId = carrier.id
  const from = await build.port('CNLYG')
  const line = { name: 'THC', gp20: '10', gp40: '20', hq40: '20', currency: 'CNY', basis: 'container' }
  surcharge = await build.surcharge({
    port_id: from.id,
    country: 1,
    type: 1,
    lines: [
      { ...line, shipping_company_id: carrierId },
      { ...line, name: 'LSS', shipping_company_id: carrierId, valid_to: '2026-12-31' },
    ],
  })
  groupId = `${from.id}-2`
  const route = { departure_port_id: from.id, shipping_company_id: carrierId }
  rateId = (await build.rate({ ...route, departure_surcharge_no: surcharge.surcharge_no })).id
  orderId = (await build.order({ customer, ...route })).id
  await tariffInForce(manager, { shippingCompanyId: carrierId })
  const rule = { kind: 'amend' as const, isFcl: true, basis: 'bl' as const, amount: '5000', currency: 'JPY' as const }
  await as(manager).call('POST /feeRule/save', { ...rule, shippingCompanyId: carrierId, validFrom: '2026-01-01' })
})

const sheetText = async (reply: TestResponse<unknown>) =>
  (await readWorkbook(reply.bytes)).sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(String)))

/** Each place that names the carrier, as the texts of its answer. */
const PLACES: Record<string, (staff: Caller, language: Language) => Promise<unknown>> = {
  rates: async (staff) =>
    (await staff.call('POST /transportCost/jiansuo', { shippingCompany: NAME.en })).body.data.dataList.map(
      ({ shippingCompanyLabel }) => shippingCompanyLabel,
    ),
  'lines of a surcharge': async (staff) =>
    (await staff.call('GET /surchargeNew/getSurchargeDetailList', { id: surcharge.id })).body.data,
  'changes of surcharges': async (staff) =>
    (await staff.call('POST /surchargeNew/changes', { shippingCompany: NAME.en })).body.data.dataList,
  'changes as a workbook': async (staff) =>
    sheetText(await staff.call('POST /surchargeNew/exportChanges', { shippingCompany: NAME.en })),
  'last periods': async (staff) =>
    (await staff.call('GET /surchargeNew/getLastPeriods', { ids: [surcharge.id] })).body.data,
  'prices of a group': async (staff) =>
    (await staff.call('GET /fjf/getSurchargeListNew', { groupId })).body.list.list.map((group) => [
      group.company,
      group.begins,
    ]),
  'carriers of a group': async (staff) =>
    (await staff.call('GET /fjf/getSurchargeCompanyList', { groupId })).body.list.list,
  'rules for fees': async (staff) => (await staff.call('POST /feeRule/list', {})).body.data.dataList,
  'tariffs of free time': async (staff) => (await staff.call('POST /freeTime/tariff/search', {})).body.data.dataList,
  'a row of orders': async (staff) =>
    (await staff.call('POST /order/search', { customerId: customer.id })).body.list.list.map(
      ({ shipping_company_label }) => shipping_company_label,
    ),
  'an order': async (staff) =>
    (await staff.call('POST /order/getOrder', { id: orderId })).body.data.transportCost.shippingCompanyLabel,
  'orders as a workbook': async (staff) =>
    sheetText(await staff.call('POST /order/downloadOrderList', { ids: [orderId], columns: ['route'] })),
  'a quotation': async (staff) =>
    (await staff.call('POST /order/getEstimateInfo', { transportCostId: rateId, fcl40Hq: 1 })).body.data
      .shippingCompany,
  'the paper of a quotation': async (staff, language) =>
    textOfPdf(
      (await staff.call('GET /order/downloadPreviewEstimateInfo', { transportCostId: rateId, fcl40Hq: 1, language }))
        .bytes,
    ),
  'the paper of an order': async (staff, language) =>
    textOfPdf((await staff.call('GET /order/downloadOrderDetailPdf', { id: orderId, language })).bytes),
  'a mail': async (_staff, language) => {
    const reader = await build.operator({ language })
    const order = await build.order({ customer, responsible_id: reader.id, shipping_company_id: carrierId })
    const { version } = (await tracksOf(order)).order
    await as(customer).call('POST /order/applyUpdate', { id: order.id, version })
    return (await tracksOf(order)).mails.filter((mail) => mail.to_address === reader.email).map(({ text }) => text)
  },
}

const withoutBlanks = (value: unknown) => JSON.stringify(value ?? null).replaceAll(/\s/g, '')

test.each(Object.keys(PLACES))('a carrier has one name in each language: %s', async (place) => {
  for (const language of LANGUAGES) {
    const said = withoutBlanks(await PLACES[place]?.(as(manager, language), language))
    const named = [...LANGUAGES.map((one) => NAME[one]), OTHERS.name_en].filter((name) =>
      said.includes(withoutBlanks(name).slice(1, -1)),
    )
    expect(named, language).toEqual([NAME[language]])
  }
})
