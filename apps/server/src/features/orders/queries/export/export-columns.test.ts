import { ORDER_LIST_KEYS } from '@kairo/shared/orders/fields/list-columns'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { as, type Account } from '../../../../../test/as.ts'
import { attach } from '../../../../../test/attach.ts'
import { build } from '../../../../../test/build.ts'
import { readWorkbook } from '../../../../excel/read/read-workbook.ts'
import { isCellDate } from '../../../../excel/workbook.ts'

type Language = 'en' | 'ja' | 'zh-cn'

let customer: Account
let account: Account
let manager: Account
let order: { id: number; code: string }
let other: { id: number; code: string }
// Accounts of their own for each test: exports are limited per minute and caller.
beforeEach(async () => {
  customer = await build.customer()
  account = await build.shipperAccount(customer)
  manager = await build.manager()
  const mine = { customer, shipper_account_id: account.id }
  order = await build.order({ ...mine, state: 7, etd: '2026-11-20', eta: '2026-11-24', vessel: 'EVER GIVEN' })
  other = await build.order({ ...mine, state: 1 })
  await attach(order, 2, 4)
  const { context } = await testApp()
  await context.db
    .updateTable('orders')
    .set({ sum_money: '49000', memo: 'inside the house', mbl: 'MBL4711', hbl_no: 'HBL0815', voyage: '025W', telex: 1 })
    .where('id', '=', order.id)
    .execute()
})

/** Heading and value of each cell of the first order, in order. */
async function exported(by: Account, payload: object, language: Language = 'en') {
  const response = await as(by, language).call('POST /order/downloadOrderList', { ids: [order.id], ...payload })
  expect(response.status).toBe(200)
  const [head, first] = (await readWorkbook(response.bytes)).sheets[0]?.rows ?? []
  const cells = (head?.cells ?? []).map((heading, at): [string, string] => {
    const cell = first?.cells[at] ?? null
    return [String(heading), isCellDate(cell) ? (cell.date ?? '') : String(cell ?? '')]
  })
  return { headings: cells.map(([heading]) => heading), row: Object.fromEntries(cells) }
}

describe('the export of the order list', () => {
  test('without columns keeps the previous format', async () => {
    const { headings } = await exported(manager, {})
    expect(headings.slice(0, 4)).toEqual(['Order no.', 'Customer order no. (PO)', 'Status', 'Booking company'])
    expect(headings).toHaveLength(23)
    expect(headings.at(-1)).toBe('Amount (JPY)')
  })

  test('has the columns of the list in their order, each once', async () => {
    const { headings, row } = await exported(manager, { columns: ['dates', 'code', 'company', 'bl', 'documents'] })
    expect(headings).toEqual([
      'ETD',
      'ETA',
      'Cut-off',
      'Order no.',
      'Booking company',
      'Customer order no. (PO)',
      'HBL no.',
      'MBL no.',
      'Documents',
    ])
    expect(row).toMatchObject({ ETD: '2026-11-20', 'HBL no.': 'HBL0815', 'MBL no.': 'MBL4711' })
    expect(row.Documents).toBe('Commercial invoice, Bill of lading (B/L)')
  })

  test('applies the filters', async () => {
    const response = await as(manager, 'en').call('POST /order/downloadOrderList', {
      ids: [order.id, other.id],
      state: [2],
      columns: ['code'],
    })
    const rows = (await readWorkbook(response.bytes)).sheets[0]?.rows ?? []
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Order no.', other.code])
  })

  test('names ports, carriers, states and yes or no in the reader’s language', async () => {
    const { context } = await testApp()
    const { departure_port_id, shipping_company_id } = await context.db
      .selectFrom('orders')
      .select(['departure_port_id', 'shipping_company_id'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await context.db
      .updateTable('ports')
      .set({ name_ja: '上海港', name_cn: '上海', name_en: 'Shanghai' })
      .where('id', '=', departure_port_id)
      .execute()
    await context.db
      .updateTable('shipping_companies')
      .set({ name_ja: 'エバーグリーン', name_cn: '长荣海运', name_en: 'Evergreen' })
      .where('id', '=', shipping_company_id)
      .execute()
    const columns = ['route', 'status', 'terms']
    expect((await exported(manager, { columns }, 'ja')).row).toMatchObject({
      積港: '上海港',
      船会社: 'エバーグリーン',
      '本船／航海': 'EVER GIVEN / 025W',
    })
    const chinese = (await exported(manager, { columns }, 'zh-cn')).row
    expect(chinese).toMatchObject({ 起运港: '上海', 船公司: '长荣海运' })
    expect(chinese).toMatchObject({ HDS: '否', 放单方式: '电放' })
    const account = await as(customer, 'ja').call('POST /order/getRequestCsvData', {
      startTime: '2026-11-24',
      endTime: '2026-11-24',
    })
    expect(account.bytes.toString('utf8')).toContain('上海港')
  })

  test('distinguishes picked up from arrived, and a full ship from other cancellations', async () => {
    const { context } = await testApp()
    const statusOf = async (columns: object, language?: Language) => {
      await context.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()
      return Object.values((await exported(manager, { columns: ['status'] }, language)).row)
    }
    expect(await statusOf({ state: 8 })).toEqual(['Arrived'])
    expect(await statusOf({ state: 9 })).toEqual(['Picked up'])
    expect(await statusOf({ state: 9 }, 'ja')).toEqual(['引取済み'])
    expect(await statusOf({ state: 4, cancel_reason: 0 })).toEqual(['Cancelled'])
    expect(await statusOf({ cancel_reason: 15 })).toEqual(['Cancelled (no space)'])
  })

  test('is sorted as the list is', async () => {
    for (const etd of ['2026-12-11', '2026-11-27']) await build.order({ customer, etd })
    const sortedBy = { customerId: customer.id, sortBy: 'expectLeave' } as const
    for (const sortOrder of ['asc', 'desc'] as const) {
      const listed = await as(manager).call('POST /order/search', { ...sortedBy, sortOrder })
      const file = await as(manager).call('POST /order/downloadOrderList', {
        ...sortedBy,
        sortOrder,
        columns: ['code'],
      })
      const [, ...rows] = (await readWorkbook(file.bytes)).sheets[0]?.rows ?? []
      expect(rows.map(({ cells }) => cells[0])).toEqual(listed.body.list.list.map(({ code }) => code))
      expect(rows.length).toBeGreaterThan(2)
    }
  })

  test('of an account has withdrawn orders only with a fee', async () => {
    const { context } = await testApp()
    const period = { startTime: '2026-11-24', endTime: '2026-11-24' }
    const answer = async (columns: object) => {
      await context.db
        .updateTable('orders')
        .set({ state: 0, ...columns })
        .where('id', '=', order.id)
        .execute()
      return (await as(customer).call('POST /order/checkRequestData', period)).code
    }
    expect(await answer({})).toBe(6032)
    expect(await answer({ fee_accepted_at: new Date('2026-11-19T03:00:00Z') })).toBe(200)
  })

  test('all columns include those of the account export and every form field', async () => {
    const account = (await exported(manager, {})).headings
    const { headings, row } = await exported(manager, { allColumns: true })
    expect(headings.slice(0, account.length)).toEqual(account)
    expect(new Set(headings).size).toBe(headings.length)
    expect(row['B/L release']).toBe('Surrendered B/L (telex release)')
    expect(headings.filter((heading) => /waybill|eB\/L\)|Surrendered/.test(heading))).toEqual([])
    expect(headings).toEqual(expect.arrayContaining(['Internal memo', 'Free time (days)', 'Delivery address']))
    expect(row['Internal memo']).toBe('inside the house')
    const ofList = await exported(manager, { columns: ORDER_LIST_KEYS })
    expect(headings).toEqual(expect.arrayContaining(ofList.headings))
  })

  test('shows the customer side no internal column, and role 5 no amount', async () => {
    const ofCustomer = await exported(customer, { allColumns: true })
    expect(ofCustomer.headings).toContain('Amount (JPY)')
    expect(JSON.stringify(ofCustomer.row)).not.toMatch(/inside the house|MBL4711/)
    for (const payload of [{}, { allColumns: true }, { columns: ['code', 'bl', 'memo', 'createTime'] }]) {
      const { headings, row } = await exported(account, payload)
      expect(headings.join()).not.toMatch(/Amount|Internal|MBL|in charge/i)
      expect(JSON.stringify(row)).not.toMatch(/49000|inside the house|MBL4711/)
    }
  })

  test('refuses unknown columns and those not in the reader’s list', async () => {
    const refused = async (by: Account, columns: unknown) => {
      const { code, errors } = await as(by).send('POST /order/downloadOrderList', { ids: [order.id], columns })
      return [code, errors?.[0]?.path.split('.')[0]]
    }
    expect(await refused(manager, ['code', 'quotation'])).toEqual([6014, 'columns'])
    expect(await refused(manager, ['sum_money; drop table orders'])).toEqual([6014, 'columns'])
    expect(await refused(manager, [])).toEqual([6014, 'columns'])
    expect(await refused(account, ['payment'])).toEqual([6014, 'columns'])
    expect(await refused(customer, ['responsible'])).toEqual([6014, 'columns'])
  })

  test('contains only orders that the reader may see', async () => {
    const foreign = await build.order({ customer: await build.customer(), state: 7 })
    const response = await as(customer, 'en').call('POST /order/downloadOrderList', {
      ids: [order.id, foreign.id],
      columns: ['code'],
    })
    const rows = (await readWorkbook(response.bytes)).sheets[0]?.rows ?? []
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Order no.', order.code])
  })
})
