import { beforeAll, expect, test } from 'vitest'
import { as, type Account } from '../../../../test/as.ts'
import { changedKeys, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { given, textOfPdf } from '../../documents/test-documents.ts'

const RECORD = { eblPlatform: 'WAVE BL', eblReference: 'EBL-2026-77', eblHolder: 'KANSAI FOODS CO LTD' }

let customer: Account
let account: Account
let operator: Account
let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  await build.exchangeRate('156', '7.2')
  const company = await build.customer()
  customer = company
  account = await build.shipperAccount(company)
  operator = await build.operator()
  const prices = { gp20: '5500', gp40: '5500', hq40: '5500', currency: 'JPY', basis: 'bl' }
  const telex = await build.surcharge({ lines: [{ ...prices, name: 'Telex release', condition: 'telexRelease' }] })
  rate = await build.rate({ departure_surcharge_no: telex.surcharge_no })
})
const submit = (cargo: object) => as(customer).call('POST /order/add', orderForm(rate, { transportCargo: cargo }))
const chargedAtOrigin = async (order: { id: number }) => {
  const { quotation } = (await tracksOf(order)).order.quotation as { quotation: { polList: { item: string }[] } }
  return quotation.polList.map(({ item }) => item)
}

test('is booked with platform, reference and holder, shown to the side of the order, without the telex charge', async () => {
  const made = await submit({ electronicRecord: 1, telex: 0, ...RECORD })
  expect(made.code).toBe(200)
  const order = made.body.data
  for (const reader of [customer, operator]) {
    const { transportCargo } = (await as(reader).call('POST /order/queryById', { id: order.id })).body.data
    expect(transportCargo).toMatchObject({ electronicRecord: 1, telex: 0, ...RECORD })
  }
  const row = (await as(operator).call('POST /order/search', { code: order.code })).body.list.list[0]
  expect(row).toMatchObject({ electronicRecord: 1, telex: 0 })
  expect(await chargedAtOrigin(order)).toEqual([])
  const telex = (await submit({ telex: 1 })).body.data
  expect(await chargedAtOrigin(telex)).toEqual(['Telex release'])
  const found = async (filter: object) =>
    (await as(customer).call('POST /order/search', filter)).body.list.list.map(({ code }) => code)
  expect(await found({ electronicRecord: 1 })).toEqual([order.code])
  expect(await found({ electronicRecord: 0, telex: 1 })).toEqual([telex.code])
})

test('excludes telex release; what belongs to it is stored with it alone, in characters of the manifest', async () => {
  const both = await submit({ telex: 1, electronicRecord: 1 })
  expect([both.code, both.errors]).toMatchObject([6014, [{ path: 'transportCargo.electronicRecord' }]])
  for (const [field, value] of [
    ['eblPlatform', 'プラットフォーム'],
    ['eblPlatform', 'X'.repeat(101)],
    ['eblReference', 'X'.repeat(101)],
    ['eblHolder', 'X'.repeat(256)],
  ] as const) {
    const refused = await submit({ electronicRecord: 1, [field]: value })
    expect([refused.code, refused.errors?.map(({ path }) => path)]).toEqual([6014, [`transportCargo.${field}`]])
  }
  const paper = await submit(RECORD)
  expect((await tracksOf(paper.body.data)).order).toMatchObject({ electronic_record: 0, ebl_platform: '' })
})

test('is completed by a correction once it is issued, with history and notice; a paper B/L is not', async () => {
  const stored = { state: 5, electronic_record: 1, ebl_platform: 'WAVE BL', shipper_account_id: account.id }
  const order = await build.order({ customer, ...stored })
  const correction = { version: order.version, reasonText: 'Issued', eblReference: 'EBL-1', eblHolder: 'KANSAI FOODS' }
  expect((await as(operator).call('POST /order/correct', { id: order.id, ...correction })).code).toBe(200)
  const { order: row, history, messages } = await tracksOf(order)
  expect(row).toMatchObject({ ebl_platform: 'WAVE BL', ebl_reference: 'EBL-1', ebl_holder: 'KANSAI FOODS' })
  expect(changedKeys(history)).toEqual(['transportCargo.eblReference', 'transportCargo.eblHolder'])
  expect(messages.map(({ user_id }) => user_id).toSorted()).toEqual([customer.id, account.id].toSorted())
  const paper = await build.order({ customer, state: 5 })
  const refused = await as(operator).call('POST /order/correct', { id: paper.id, ...correction })
  expect([refused.code, refused.errors?.map(({ path }) => path)]).toEqual([6014, ['eblReference']])
})

test.each([
  ['zh-cn', '电子提单', '电子提单（电子运输记录）'],
  ['en', 'Electronicrecord(eB/L)', 'Electronicrecord(eB/L)'],
  ['ja', '電子船荷証券（eB/L）', '電子船荷証券（eB/L）'],
] as const)(
  'is printed in %s on order detail, shipping instruction and shipping order',
  async (language, name, kind) => {
    const columns = { ebl_platform: 'WAVE BL', ebl_reference: 'EBL-2026-77', ebl_holder: 'KANSAI FOODS CO LTD' }
    const order = await build.order({ customer, state: 5, electronic_record: 1, ...columns })
    await given(order, 1, operator)
    const printed = async (
      pdf:
        | 'GET /order/downloadOrderDetailPdf'
        | 'GET /fileDownload/consignmentNoteDownload'
        | 'GET /fileDownload/stowageNotificationDownload',
    ) => (await textOfPdf((await as(operator).call(pdf, { id: order.id, language })).bytes)).replace(/\s/g, '')
    const detail = await printed('GET /order/downloadOrderDetailPdf')
    const instruction = await printed('GET /fileDownload/consignmentNoteDownload')
    for (const text of [detail, instruction])
      for (const value of ['WAVEBL', 'EBL-2026-77', 'KANSAIFOODSCOLTD']) expect(text).toContain(value)
    expect(detail).toContain(name)
    expect(instruction).toContain(kind)
    expect(await printed('GET /fileDownload/stowageNotificationDownload')).toContain(kind)
  },
)
