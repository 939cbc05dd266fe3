// @module-tag database: searches
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { issuedInvoice, quotedOrder } from '../billing/test-billing.ts'
import { refreshSearchText, refreshSearchTexts } from '../orders/record/order-words.ts'

let manager: Account
let customer: Account
let other: Account
let shipper: Account & { email: string }
let rate: { id: number }

/** An order whose text filters are as after a write by the product. */
async function order(given: Partial<Parameters<typeof build.order>[0]> = {}) {
  const row = await build.order({ customer, rate_id: rate.id, ...given })
  const { context } = await testApp()
  await refreshSearchText(context.db, row.id)
  return row
}
const search = async (who: Account, q: string, limit?: number) => {
  const { code, body } = await as(who).call('POST /search/all', { q, ...(limit ? { limit } : {}) })
  expect(code).toBe(200)
  return body.data
}
const ordersOf = async (who: Account, q: string) => (await search(who, q)).orders.map(({ id }) => id)

beforeAll(async () => {
  manager = await build.manager()
  customer = await build.customer({ company_name: '東海物流株式会社' })
  other = await build.customer({ company_name: 'Nordsee Trading' })
  shipper = await build.shipperAccount(customer)
  rate = await build.rate()
})

describe('finds an order', () => {
  test('by each of its references, in full width, lower case, with blanks or hyphens', async () => {
    const { id, code } = await order({
      order_no: 'PO-7788-A',
      hbl_no: 'KILTAO612955',
      mbl: 'COSU8812345670',
      container_number: 'TCLU1234567, MSKU7654321',
      vessel: 'KEIFUKU MARU',
      voyage: '0123E',
    })
    const found = async (q: string) => (await search(manager, q)).orders.find((hit) => hit.id === id)
    expect(await found(code)).toMatchObject({ matched: 'code', value: code, company: '東海物流株式会社' })
    expect(await found(code.toLowerCase())).toMatchObject({ matched: 'code' })
    expect(await found('po-7788')).toMatchObject({ matched: 'orderNo', value: 'PO-7788-A' })
    expect(await found('KILTAO612955')).toMatchObject({ matched: 'bl', value: 'KILTAO612955' })
    expect(await found('ｋｉｌｔａｏ６１２９５５')).toMatchObject({ matched: 'bl' })
    expect(await found('COSU881')).toMatchObject({ matched: 'bl', value: 'COSU8812345670' })
    expect(await found('MSKU 765432-1')).toMatchObject({ matched: 'container', value: 'MSKU7654321' })
    expect(await found('msku7654321')).toMatchObject({ matched: 'container' })
    expect(await found('keifuku 0123E')).toMatchObject({ matched: 'vessel', value: 'KEIFUKU MARU 0123E' })
    expect(await found('東海')).toMatchObject({ matched: 'company' })
    expect(await found('NO SUCH REFERENCE')).toBeUndefined()
  })

  test('with exact matches first, then prefixes, then substrings', async () => {
    const part = await order({ order_no: 'X-ZEBRA9' })
    const prefix = await order({ order_no: 'ZEBRA9-1' })
    const exact = await order({ order_no: 'ZEBRA9' })
    await order({ order_no: 'ZEBRA8' })
    expect(await ordersOf(manager, 'zebra9')).toEqual([exact.id, prefix.id, part.id])
    expect((await search(manager, 'zebra9', 2)).orders).toHaveLength(2)
  })

  test('newest first when more orders match than are ranked', async () => {
    const { context } = await testApp()
    const { id } = await order({ vessel: 'COMMONSHIP', create_time: new Date('2026-11-20T00:00:00Z') })
    for (let n = 0; n < 5; n++) await order({ vessel: 'COMMONSHIP', create_time: new Date('2026-01-01T00:00:00Z') })
    const row = await context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _id, quotation, ...columns } = row
    const old = Array.from({ length: 210 }, (_, n) => ({
      ...columns,
      quotation: quotation === null ? null : JSON.stringify(quotation),
      code: `${row.code}-${n}`,
      create_time: new Date('2025-01-01T00:00:00Z'),
    }))
    const made = await context.db.insertInto('orders').values(old).returning('id').execute()
    await refreshSearchTexts(
      context.db,
      made.map((one) => one.id),
    )
    const newest = await order({ vessel: 'COMMONSHIP', create_time: new Date('2026-11-21T00:00:00Z') })
    expect((await ordersOf(manager, 'commonship')).slice(0, 2)).toEqual([newest.id, id])
  })

  test('by the prefix of its shipper or consignee, and by its customer, even behind hundreds of newer orders', async () => {
    const { context } = await testApp()
    const old = new Date('2024-01-01T00:00:00Z')
    const quiet = await build.customer({ company_name: 'Quietwater Chandlers' })
    const byShipper = await order({ shipper_company_name: '% Oldport_Mills Ltd', create_time: old })
    const byConsignee = await order({ consignee_company_name: '% OLDPORT_MILLS GmbH', create_time: old })
    await order({ shipper_company_name: '% Oldport Mills', create_time: old })
    const byCustomer = await order({ customer: quiet, create_time: old })
    const row = await context.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', byShipper.id)
      .executeTakeFirstOrThrow()
    const { id: _id, quotation: _quotation, ...columns } = row
    const newer = Array.from({ length: 410 }, (_, n) => ({
      ...columns,
      shipper_company_name: '',
      code: `${row.code}-${n}`,
      create_time: new Date('2026-11-21T00:00:00Z'),
    }))
    await context.db.insertInto('orders').values(newer).execute()
    for (const who of [manager, customer])
      expect(new Set(await ordersOf(who, '% oldport_mills'))).toEqual(new Set([byShipper.id, byConsignee.id]))
    expect(await ordersOf(manager, 'chandlers quietwater')).toEqual([byCustomer.id])
    expect(await ordersOf(other, '% oldport_mills')).toEqual([])
    expect(await ordersOf(customer, 'chandlers quietwater')).toEqual([])
  })

  test('only for those who may see it', async () => {
    const mine = await order({ order_no: 'GANYMED-1' })
    const named = await order({ order_no: 'GANYMED-2', shipper_account_id: shipper.id })
    expect(await ordersOf(manager, 'ganymed')).toEqual([named.id, mine.id])
    expect(await ordersOf(customer, 'ganymed')).toEqual([named.id, mine.id])
    expect(await ordersOf(shipper, 'ganymed')).toEqual([named.id])
    expect(await ordersOf(other, 'ganymed')).toEqual([])
  })

  test('not by two letters, which would scan every order', async () => {
    await order({ order_no: 'QZ' })
    expect(await ordersOf(manager, 'qz')).toEqual([])
  })
})

describe('accounts and bills', () => {
  test('staff find customers; staff and the customer find shipper accounts', async () => {
    const all = await search(manager, 'nordsee')
    expect(all.customers).toMatchObject([{ id: other.id, roleId: 4, company: 'Nordsee Trading' }])
    const email = (await search(manager, shipper.email)).customers.map(({ id }) => id)
    expect(email).toEqual([shipper.id])
    expect((await search(customer, shipper.email)).customers.map(({ id }) => id)).toEqual([shipper.id])
    expect((await search(other, shipper.email)).customers).toEqual([])
    expect((await search(customer, 'nordsee')).customers).toEqual([])
  })

  test('staff find invoices and payments, a customer its own invoices, a shipper account nothing', async () => {
    const { no, customer: owner, order: billed } = await issuedInvoice(manager, await quotedOrder({ state: 8 }))
    const invoiceNo = no ?? ''
    const { context } = await testApp()
    const payer = 'トウカイブツリユウ'
    await context.db
      .insertInto('payments')
      .values({
        no: 'R202611-9001',
        customer_id: owner.id,
        received_on: '2026-11-21',
        amount: '100',
        currency: 'JPY',
        payer_name: payer,
        bank_ref: 'BANK-REF-77',
        method: 'bank',
        unallocated: '100',
        create_time: new Date(),
        update_time: new Date(),
      })
      .execute()
    expect((await search(manager, invoiceNo)).invoices).toMatchObject([{ no: invoiceNo, kind: 'invoice' }])
    expect((await search(manager, billed.code)).invoices).toMatchObject([{ no: invoiceNo }])
    expect((await search(owner, invoiceNo)).invoices).toMatchObject([{ no: invoiceNo }])
    expect((await search(other, invoiceNo)).invoices).toEqual([])
    for (const q of ['R202611-9001', payer, 'bank-ref-77'])
      expect((await search(manager, q)).payments).toMatchObject([{ no: 'R202611-9001', payerName: payer }])
    expect((await search(owner, 'R202611-9001')).payments).toEqual([])
    const account = await build.shipperAccount(owner)
    expect(await search(account, invoiceNo)).toMatchObject({ invoices: [], payments: [], customers: [] })
  })

  test("finds an invoice by the full number of its order and by its customer's current name", async () => {
    const { no, customer: owner, order: billed } = await issuedInvoice(manager, await quotedOrder({ state: 8 }))
    await issuedInvoice(manager, await quotedOrder({ state: 8 }))
    const { context } = await testApp()
    await context.db.updateTable('users').set({ company_name: 'Renamed & Sons 7' }).where('id', '=', owner.id).execute()
    for (const q of [billed.code, billed.code.toLowerCase(), 'renamed', 'sons 7 renamed'])
      expect([q, (await search(manager, q)).invoices.map((invoice) => invoice.no)]).toEqual([q, [no]])
    expect((await search(owner, billed.code)).invoices).toMatchObject([{ no }])
    expect((await search(other, billed.code)).invoices).toEqual([])
    expect((await search(other, 'renamed')).invoices).toEqual([])
  })

  test('the system administrator finds no rates, orders or customers', async () => {
    expect(await search(await build.admin(), '上海')).toEqual({
      orders: [],
      customers: [],
      invoices: [],
      payments: [],
      ports: [],
      lane: null,
    })
  })
})

describe('ports', () => {
  test.each(['上海', 'Shanghai', 'shang', 'CNSHA', 'ＣＮＳＨＡ'])('are found by %s', async (q) => {
    expect((await search(shipper, q)).ports[0]).toMatchObject({ key: 'Shanghai', unlocode: 'CNSHA' })
  })

  test.each([
    ['上海 東京', 'CNSHA', 'JPTYO'],
    ['上海→东京', 'CNSHA', 'JPTYO'],
    ['shanghai to osaka', 'CNSHA', 'JPOSA'],
    ['東京　大連', 'JPTYO', 'CNDLC'],
    ['osaka>cnsha', 'JPOSA', 'CNSHA'],
  ])('form a lane: %s', async (q, from, to) => {
    expect((await search(customer, q)).lane).toMatchObject({ from: { unlocode: from }, to: { unlocode: to } })
  })

  test.each(['上海 大連', '上海', 'Tokyo something'])('form no lane: %s', async (q) => {
    expect((await search(customer, q)).lane).toBeNull()
  })
})
