import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import { INITIAL_SETTINGS } from '@kairo/shared/business-settings/business-settings'
import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { refreshSearchText } from '../orders/record/order-words.ts'
import { billsOffice, inputOf } from './test-bills.ts'

let office: Awaited<ReturnType<typeof billsOffice>>
beforeAll(async () => {
  await build.exchangeRate()
  office = await billsOffice()
})
const first = ({ bills }: Bills) => bills[0] as Bill
const SPLIT = { bl_quantity: 2, pieces: 120, weight: '1200.000', volume: '12.000' }
const goods = (packages: number, weightKg: string, volumeM3: string) => [
  { packages, unit: 'CARTONS', description: 'COTTON TOWELS', hsCode: '630260', weightKg, volumeM3 },
]
const box = [{ number: 'CSQU3054383', seal: 'S1', size: '40HQ', isPart: true }]
/** 70 and 50 cartons, in one box. */
const dealt = ({ bills }: Bills, secondVolume = '5.000') => [
  inputOf(bills[0] as Bill, { goods: goods(70, '700.000', '7.000'), containers: box }),
  inputOf(bills[1] as Bill, { goods: goods(50, '500.000', secondVolume), containers: box }),
]

test('goods are dealt to several bills and have to come to those of the order', async () => {
  const { booked, compose, save, show, agree, depart, issue } = office
  const { order, customer } = await booked(SPLIT)
  const made = await compose(order)
  expect(made.bills.map(({ text }) => text.goods.length)).toEqual([1, 0])
  expectRefused(await save(order, dealt(made).slice(0, 1)), 'PARAMETER_ERROR', 'bills')
  await save(order)
  const empty = await show(order)
  expectRefused(empty, 'DATA_MISSING', '2.goods')
  expect(empty.msg).toContain('B/L 2 has no goods')

  const saved = await save(order, dealt(made, '4.900'))
  expect(saved.body.data).toMatchObject({
    differences: ['volume 0.100 m³ missing'],
    total: { packages: 120, weightKg: '1200.000', volumeM3: '12.000' },
  })
  const refused = await show(order)
  expectRefused(refused, 'DATA_MISSING', 'volume')
  expect(refused.errors).toEqual([{ path: 'volume', message: 'volume 0.100 m³ missing' }])
  await save(order, dealt(made))
  expect((await show(order)).body.data).toMatchObject({
    draftFlag: 1,
    differences: [],
    bills: [{ state: 1 }, { state: 1 }],
  })
  await agree(order, customer)
  await depart(order)
  const issued = (await issue(order)).body.data
  const numbers = issued.bills.map(({ no }) => no)
  expect(new Set(numbers).size).toBe(2)
  expect((await tracksOf(order)).order.hbl_no).toBe(numbers.join(', '))
  expect(new Set(issued.bills.map(({ fileId }) => fileId)).size).toBe(1)
})

test('an offer is taken by name and never silently; what staff changed stays with its reason', async () => {
  const { booked, compose, save } = office
  const { order } = await booked()
  const made = await compose(order)
  await save(order, [inputOf(first(made), { marks: 'KF 1-500' }, { reasons: { marks: 'As the packages say' } })])
  await changeOrder(order, { consignee_company_name: 'OSAKA FOODS', voyage: '026W', remark: 'KF OSAKA' })
  const offering = first(await compose(order))
  expect(offering.offers).toEqual(['consignee', 'voyage', 'marks'])
  expect(offering.offered).toMatchObject({ voyage: '026W', marks: 'KF OSAKA' })
  expect(offering.text).toMatchObject({ voyage: '025W', marks: 'KF 1-500' })

  // What is not named stays as it was.
  const same = first((await save(order)).body.data)
  expect([same.offers, same.text.voyage]).toEqual([['consignee', 'voyage', 'marks'], '025W'])
  // To keep what the order has no more needs a reason, as any other difference.
  const kept = await save(order, [inputOf(same, {}, { taken: ['voyage', 'marks'] })])
  expectRefused(kept, 'PARAMETER_ERROR', 'bills.0.reasons.voyage')
  const input = inputOf(same, { voyage: '026W' }, { taken: ['voyage', 'marks'] })
  const taken = first((await save(order, [input])).body.data)
  expect(taken).toMatchObject({
    offers: ['consignee'],
    text: { voyage: '026W', marks: 'KF 1-500' },
    reasons: { marks: 'As the packages say' },
  })
  const back = first((await save(order, [inputOf(taken, { marks: 'KF OSAKA' })])).body.data)
  expect(back).toMatchObject({ reasons: {}, text: { marks: 'KF OSAKA' } })
  const log = (await tracksOf(order)).log.filter(({ explain }) => explain === 'saveBills')
  expect(log.at(-1)?.info).toMatchObject({ '0.marks': ['KF 1-500', 'KF OSAKA'] })
})

test('who asks for fewer bills keeps no draft beyond them', async () => {
  const { booked, compose, save } = office
  const { order } = await booked(SPLIT)
  await save(order)
  await changeOrder(order, { bl_quantity: 1 })
  const one = [inputOf(first(await compose(order)))]
  expect((await save(order, one)).body.data.bills).toHaveLength(1)
})

test('two who save at once: the second is told', async () => {
  const { booked, compose, operator, form } = office
  const { order } = await booked()
  const { version, bills } = await compose(order)
  const save = () =>
    as(operator).send('POST /bl/save', {
      orderId: order.id,
      version,
      formId: form.id,
      bills: bills.map((bill) => inputOf(bill)),
    })
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 6141])
})

test('200 lines of goods and names of 300 characters are stored as they are', async () => {
  const { booked, compose, save, show } = office
  const { order } = await booked({ pieces: 200, weight: '200.000', volume: '2.000' })
  const name = 'A'.repeat(300)
  const lines = Array.from({ length: 200 }, (_, n) => ({
    ...(goods(1, '1.000', '0.010')[0] as object),
    description: `LINE ${n}`,
  }))
  const reasons = { goods: 'By the packing list', shipper: 'Full name' }
  const input = (more: object) => [inputOf(bill, { shipper: name, goods: lines, ...more }, { reasons })]
  const bill = first(await compose(order))
  expectRefused(
    await save(order, input({ consignee: 'A'.repeat(BL_LIMITS.box + 1) })),
    'PARAMETER_ERROR',
    'bills.0.text.consignee',
  )
  expectRefused(await save(order, input({ consignee: '大阪' })), 'PARAMETER_ERROR', 'bills.0.text.consignee')
  expectRefused(await save(order, input({ goods: [...lines, lines[0]] })), 'PARAMETER_ERROR', 'bills.0.text.goods')
  const saved = first((await save(order, input({}))).body.data)
  expect([saved.text.goods.length, saved.text.shipper]).toEqual([200, name])
  expect((await show(order)).code).toBe(200)
})

test('a customer and its account read what is theirs; others learn nothing', async () => {
  const { agreed, booked, issue, compose, context, save, show } = office
  const mine = await agreed()
  await issue(mine.order)
  await refreshSearchText(context.db, mine.order.id)
  const waiting = await booked()
  await save(waiting.order)
  await show(waiting.order)
  const [stranger, otherAccount] = [await build.customer(), await build.shipperAccount(mine.customer)]
  for (const reader of [mine.customer, mine.account]) {
    const read = await compose(mine.order, reader)
    expect(read).toMatchObject({
      forms: [],
      differences: [],
      bills: [{ state: 3, prints: [], issuedBy: 'Operator', offers: [] }],
    })
    const list = (await as(reader).call('POST /bl/list', {})).body.data
    expect(list.dataList.map(({ orderId }) => orderId)).toEqual([mine.order.id])
    expect(list.dataList[0]).toMatchObject({
      shipper: 'SHANGHAI YUANYANG TRADING',
      departurePort: 'Shanghai',
      kind: 'bl',
    })
  }
  for (const reader of [stranger, otherAccount]) {
    expectRefused(await as(reader).send('POST /bl/compose', { orderId: mine.order.id }), 'ORDER_NOT_EXIST')
    expect((await as(reader).call('POST /bl/list', {})).body.data.total).toBe(0)
    expect((await as(reader).call('POST /bl/list', { orderId: mine.order.id })).body.data.total).toBe(0)
  }
  expect((await as(waiting.customer).call('POST /bl/list', { state: 1 })).body.data.total).toBe(1)
  for (const [path, more] of [
    ['save', {}],
    ['show', {}],
    ['issue', { place: 'X' }],
    ['print', { id: 1, copy: 'copy' }],
  ] as const)
    expectRefused(
      await as(mine.customer).send(`POST /bl/${path}` as never, { orderId: mine.order.id, version: 1, ...more }),
      'PERMISSION_ERROR',
    )
})

test('staff search, sort and export all bills', async () => {
  const { operator, agreed, issue } = office
  const { order } = await agreed()
  const { no } = first((await issue(order)).body.data)
  const found = await as(operator).call('POST /bl/list', { keyword: (no ?? '').toLowerCase() })
  expect(found.body.data).toMatchObject({ total: 1, dataList: [{ orderCode: order.code, no }] })
  const issued = (
    await as(operator).call('POST /bl/list', {
      state: 3,
      kind: 'bl',
      sortBy: 'no',
      sortOrder: 'desc',
      issuedFrom: '2026-11-20',
    })
  ).body.data
  const numbers = issued.dataList.map((row) => row.no ?? '')
  expect(numbers).toEqual(numbers.toSorted().toReversed())
  expect(numbers).toContain(no)
  for (const sortBy of ['orderCode', 'issuedOn', 'updateTime'] as const)
    expect((await as(operator).call('POST /bl/list', { sortBy, limit: 5 })).body.data.dataList.length).toBeGreaterThan(
      0,
    )
  expect((await as(operator).call('POST /bl/list', { issuedTo: '2026-11-19' })).body.data.total).toBe(0)
  const sheet = await as(operator).send('POST /bl/export', { state: 3 })
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a shipper’s door is named where the operator may receive there', async () => {
  const { booked, compose, manager } = office
  const { order } = await booked({ mode: 'DOOR-CY' })
  expect(first(await compose(order)).text.placeOfReceipt).toBe('')
  const settings = (await as(manager).call('POST /businessSetting/get', {})).body.data
  const { updatedBy: _by, updateTime: _time, version, ...values } = settings
  const saved = await as(manager).send('POST /businessSetting/save', { ...values, version, secondClassForwarder: true })
  expect([saved.code, INITIAL_SETTINGS.secondClassForwarder]).toEqual([200, false])
  expect(first(await compose(order)).text.placeOfReceipt).toBe('88 CENTURY AVE SHANGHAI')
})
