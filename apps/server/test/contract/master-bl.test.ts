import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { issuedInvoice, quotedOrder } from '../../src/features/billing/test-billing.ts'
import { loadingNotice } from '../../src/features/documents/test-documents.ts'
import { refreshSearchText } from '../../src/features/orders/record/order-words.ts'
import { testApp } from '../app.ts'
import { as, type Account } from '../as.ts'
import { tracksOf } from '../attach.ts'
import { build } from '../build.ts'
import { notificationsFor, textOf } from './every-answer.ts'

/**
 * The number of the carrier's B/L is the operator's own (docs/spec-readings.md), for an order that was booked, filled
 * from its documents and corrected. That no call tells it to others is in hidden.test.ts.
 */
const FIRST = 'MASTR7788-01'
const SECOND = 'MASTR7788-02'
const THIRD = 'MASTR7788-03'
const NUMBER = /MASTR7788/i

let staff: Awaited<ReturnType<typeof build.operator>>
let readers: (Account & { role_id: number; email: string })[]
let order: { id: number; code: string }
async function done(call: Promise<{ code: number; msg: string }>): Promise<void> {
  const { code, msg } = await call
  if (code !== 200) throw new Error(`${code} ${msg}`)
}
const versionNow = async () => (await tracksOf(order)).order.version

beforeAll(async () => {
  const { db } = (await testApp()).context
  staff = await build.operator()
  const billed = await quotedOrder({ state: ORDER_STATE.accepted })
  const account = await build.shipperAccount(billed.customer)
  readers = [billed.customer, account]
  order = billed.order
  await db
    .updateTable('orders')
    .set({ shipper_account_id: account.id, actual_departure: null, deadline: '2027-01-01 12:00' })
    .where('id', '=', order.id)
    .execute()
  const codes = { customs_clearance_method: '2', packing_method: '3', trade_terms: '4', freight_method: '2' }
  const texts = { hs_code_top_six: '847130', mbl: FIRST, hbl_no: 'HOUSE5501', remark: 'N/M' }
  await done(
    as(staff).upload('POST /order/saveBooking', { id: order.id, version: await versionNow(), ...codes, ...texts }, [
      { field: 'file', name: 'so.xlsx', bytes: await loadingNotice() },
    ]),
  )
  const facts = { id: order.id, version: await versionNow(), mbl: SECOND, bookingNumber: 'BOOKING31' }
  await done(as(staff).call('POST /order/saveDocumentFacts', facts))
  for (const corrected of [{ mbl: THIRD, hbl_no: 'HOUSE5502' }, { mbl: FIRST }, { mbl: THIRD }]) {
    const correction = { id: order.id, version: await versionNow(), reasonText: 'As the carrier says', ...corrected }
    await done(as(staff).call('POST /order/correct', correction))
  }
}, 60_000)

test('staff get it: in list, detail, history, correction, search and in the shipping instruction', async () => {
  const shown = async (text: Promise<string>) => NUMBER.test(await text)
  const json = async (answer: Promise<{ body: unknown }>) => JSON.stringify((await answer).body)
  const { id, code } = order
  expect(await shown(json(as(staff).call('POST /order/search', { keyword: THIRD })))).toBe(true)
  expect(await shown(json(as(staff).call('POST /order/queryById', { id })))).toBe(true)
  const history = (await as(staff).call('GET /orderChangeHistory/showOrderChangeHistory', { orderID: id })).body.data
  expect(history).toHaveLength(5)
  expect(await shown(json(as(staff).call('POST /search/all', { q: THIRD.toLowerCase() })))).toBe(true)
  const instruction = await as(staff).send('GET /fileDownload/consignmentNoteDownload', { id })
  expect(await shown(textOf(instruction))).toBe(true)
  const excel = await as(staff).send('POST /order/downloadOrderList', { code, allColumns: true })
  expect(await shown(textOf(excel))).toBe(true)
})

describe('a customer and its shipper account', () => {
  test('do not find the order by it, in the list and in the search of everything', async () => {
    for (const reader of readers)
      for (const keyword of [THIRD, 'mastr778803', 'MASTR', THIRD.slice(0, 9)]) {
        const list = await as(reader).call('POST /order/search', { keyword })
        expect(list.body.list.totalRow, keyword).toBe(0)
        expect((await as(reader).call('POST /search/all', { q: keyword })).body.data.orders).toEqual([])
      }
  })

  test('find it by the house B/L, also where the carrier gave the same number', async () => {
    const [customer] = readers
    const same = await build.order({ customer: customer as never, state: 5, mbl: 'SAMEBL-4411', hbl_no: 'SAMEBL-4411' })
    await refreshSearchText((await testApp()).context.db, same.id)
    for (const keyword of ['SAMEBL-4411', 'samebl4411'])
      expect(
        (await as(customer as Account).call('POST /order/search', { keyword })).body.list.list.map(({ id }) => id),
      ).toEqual([same.id])
  })

  test('are not told of a change that concerns nothing else', async () => {
    for (const reader of readers) {
      const history = await as(reader).call('GET /orderChangeHistory/showOrderChangeHistory', { orderID: order.id })
      expect(history.body.data.map(({ dataList }) => dataList.map(({ valueTypeKey }) => valueTypeKey))).toEqual([
        ['hbl_no'],
        ['bookingNumber'],
        expect.arrayContaining(['vessel', 'hbl_no']),
      ])
      const trace = await as(reader).call('POST /order/getOrderStateHistory', { id: order.id })
      expect(trace.body.data.dataList.filter(({ action }) => action === 12)).toHaveLength(2)
      expect((await notificationsFor(reader)).match(/orderCorrected/g)).toHaveLength(2)
    }
  })

  test('read no invoice with it: where there is no house B/L, there is no number', async () => {
    const { db } = (await testApp()).context
    const billed = await quotedOrder({ state: ORDER_STATE.arrived })
    await db.updateTable('orders').set({ mbl: FIRST, hbl_no: '' }).where('id', '=', billed.order.id).execute()
    const { id, customer } = await issuedInvoice(staff, billed)
    const { data } = (await as(customer).call('POST /billing/getInvoice', { id })).body
    expect(data.orders).toMatchObject([{ code: billed.order.code, blNumber: '' }])
    const pdf = await textOf(await as(customer).send('GET /billing/downloadInvoice', { id }))
    expect(pdf).toContain(billed.order.code)
    expect(pdf).not.toMatch(NUMBER)
  })
})
