import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { changedKeys, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { changedOrderForm, orderForm } from '../../../../test/order-form.ts'
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

test('an electronic record is booked with platform, reference and holder, shown to the side of the order, without the telex charge', async () => {
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

test.each<[{ telex?: number; waybill?: number; electronicRecord?: number }, string]>([
  [{ telex: 1, waybill: 1 }, 'waybill'],
  [{ telex: 1, electronicRecord: 1 }, 'electronicRecord'],
  [{ waybill: 1, electronicRecord: 1 }, 'electronicRecord'],
  [{ telex: 1, waybill: 1, electronicRecord: 1 }, 'electronicRecord'],
])('two releases are refused, of a draft and of a booking: %o', async (cargo, path) => {
  const message = 'Choose one release: original B/L, surrendered B/L, sea waybill or electronic record.'
  for (const form of [orderForm(rate, { transportCargo: cargo }), { state: 0 as const, transportCargo: cargo }]) {
    const { code, errors } = await as(customer, 'en').call('POST /order/add', form)
    expect([code, errors]).toMatchObject([6014, [{ path: `transportCargo.${path}`, message }]])
  }
  const columns = {
    telex: cargo.telex ?? 0,
    waybill: cargo.waybill ?? 0,
    electronic_record: cargo.electronicRecord ?? 0,
  }
  await expect(build.order({ customer, ...columns })).rejects.toThrow('orders_one_release')
})

test('a waybill is booked without the telex charge, read, listed, found and exported as one', async () => {
  const order = (await submit({ waybill: 1 })).body.data
  expect(await chargedAtOrigin(order)).toEqual([])
  const detail = (await as(customer).call('POST /order/queryById', { id: order.id })).body.data
  expect(detail.transportCargo).toMatchObject({ telex: 0, waybill: 1, electronicRecord: 0 })
  const { list } = (await as(customer).call('POST /order/search', { waybill: 1 })).body.list
  expect(list).toMatchObject([{ code: order.code, telex: 0, waybill: 1, electronicRecord: 0 }])
  // Callers of before say nothing of it.
  const older = (await submit({ telex: 0 })).body.data
  expect((await tracksOf(older)).order).toMatchObject({ telex: 0, waybill: 0, electronic_record: 0 })
  const others = (await as(customer).call('POST /order/search', { waybill: 0 })).body.list.list
  expect(others.map(({ code }) => code)).toContain(older.code)
  expect(others.map(({ code }) => code)).not.toContain(order.code)
})

test('another release is told in words, and its tasks take the place of those before', async () => {
  const order = (await submit({ telex: 1 })).body.data
  const tasks = async () =>
    (await as(operator).call('POST /task/list', { orderId: order.id, limit: 100 })).body.data.dataList
      .map(({ code }) => code)
      .filter((code) => code === 'T11' || code === 'T12')
  expect(await tasks()).toEqual(['T11'])
  const changeTo = async (cargo: object) => {
    const { version } = (await tracksOf(order)).order
    const form = changedOrderForm(rate, { ...order, version }, { transportCargo: { telex: 0, ...cargo } })
    expect((await as(operator).call('POST /order/update', { newData: form })).code).toBe(200)
    return tasks()
  }
  expect(await changeTo({ waybill: 1 })).toEqual([])
  expect(await changeTo({ electronicRecord: 1 })).toEqual([])
  expect(await changeTo({})).toEqual(['T12'])
  const { history } = await tracksOf(order)
  expect(history.map(({ changes }) => changes)).toEqual([
    [{ valueTypeKey: 'release', oldValue: 'surrendered', newValue: 'waybill' }],
    [{ valueTypeKey: 'release', oldValue: 'waybill', newValue: 'electronic' }],
    [{ valueTypeKey: 'release', oldValue: 'electronic', newValue: 'original' }],
  ])
  // What was written when the release had a flag each stays readable.
  const { db } = (await testApp()).context
  const older = [{ valueTypeKey: 'transportCargo.telex', oldValue: '0', newValue: '1' }]
  await db
    .updateTable('order_history')
    .set({ changes: JSON.stringify(older) })
    .where('id', '=', history[2]?.id ?? 0)
    .execute()
  const shown = await as(customer, 'ja').call('GET /orderChangeHistory/showOrderChangeHistory', { orderID: order.id })
  expect(shown.body.data.map(({ dataList }) => dataList.map((change) => Object.values(change).slice(1)))).toEqual([
    [['サレンダーB/L（元地回収）', 'いいえ', 'はい']],
    [['B/Lの種類', '海上運送状（シーウェイビル）', '電子船荷証券']],
    [['B/Lの種類', 'サレンダーB/L（元地回収）', '海上運送状（シーウェイビル）']],
  ])
})

test('what belongs to an electronic record is stored with it alone, in characters of the manifest', async () => {
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

test('an electronic record is completed by a correction once it is issued, with history and notice; a paper B/L is not', async () => {
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

const STORED_RECORD = { ebl_platform: 'WAVE BL', ebl_reference: 'EBL-2026-77', ebl_holder: 'KANSAI FOODS CO LTD' }
test.each([
  ['zh-cn', { electronic_record: 1, ...STORED_RECORD }, '电子提单'],
  ['en', { electronic_record: 1, ...STORED_RECORD }, 'Electronicrecord(eB/L)'],
  ['ja', { electronic_record: 1, ...STORED_RECORD }, '電子船荷証券'],
  ['zh-cn', { waybill: 1 }, '海运单'],
  ['en', { waybill: 1 }, 'Seawaybill'],
  ['ja', { waybill: 1 }, '海上運送状（シーウェイビル）'],
  ['ja', { telex: 1 }, 'サレンダーB/L（元地回収）'],
  ['en', {}, 'OriginalB/L'],
] as const)(
  'is printed in %s on order detail, shipping instruction and shipping order: %o',
  async (language, columns, name) => {
    const order = await build.order({ customer, state: 5, ...columns })
    await given(order, 1, operator)
    const printed = async (
      pdf:
        | 'GET /order/downloadOrderDetailPdf'
        | 'GET /fileDownload/consignmentNoteDownload'
        | 'GET /fileDownload/stowageNotificationDownload',
    ) => (await textOfPdf((await as(operator).call(pdf, { id: order.id, language })).bytes)).replace(/\s/g, '')
    const detail = await printed('GET /order/downloadOrderDetailPdf')
    const instruction = await printed('GET /fileDownload/consignmentNoteDownload')
    for (const text of [detail, instruction]) {
      expect(text).toContain(name)
      for (const value of ['WAVEBL', 'EBL-2026-77']) expect(text.includes(value)).toBe('electronic_record' in columns)
    }
    expect(await printed('GET /fileDownload/stowageNotificationDownload')).toContain(name)
  },
)
