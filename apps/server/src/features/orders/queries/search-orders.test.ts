// @module-tag database: lists and searches
import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { attach } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { refreshSearchText } from '../record/order-words.ts'

/** A customer with orders of every kind, its shipper account, and another customer. */
async function company() {
  const customer = await build.customer({ company_name: '大阪物産株式会社' })
  const account = await build.shipperAccount(customer)
  const order = async (given: object) => {
    const row = await build.order({ customer, ...given })
    const { context } = await testApp()
    await refreshSearchText(context.db, row.id)
    return row
  }
  return { customer, account, order, staff: await build.operator(), outsider: await build.customer() }
}
const codes = (response: { body: { list: { list: { code: string }[] } } }) =>
  response.body.list.list.map((row) => row.code)

describe('a row of the order list', () => {
  it('shows times as minutes in Tokyo, without seconds, and days as days in Tokyo', async () => {
    const { customer, order, staff } = await company()
    const before = await order({ state: 1, create_time: new Date('2026-11-19T00:00:00Z') })
    const after = await order({
      create_time: new Date('2026-11-20T14:59:59.999Z'),
      responsible_update_time: new Date('2026-11-20T15:00:00Z'),
      state: 8,
      etd: '2026-11-19',
      actual_departure: new Date('2026-11-20T14:59:59Z'),
      actual_arrival: new Date('2026-12-31T15:00:00Z'),
    })
    const { body } = await as(staff).call('POST /order/search', { customerId: customer.id })
    expect(body.list.list).toMatchObject([
      {
        code: after.code,
        create_time: '2026-11-20 23:59',
        responsible_update_time: '2026-11-21 00:00',
        actual_leave_port_date_str: '2026-11-20',
        actual_arrive_port_date_str: '2027-01-01',
        delay_days: 1,
      },
      { code: before.code, responsible_update_time: null, actual_leave_port_date_str: '', delay_days: null },
    ])
  })
})

describe('the order list', () => {
  let c: Awaited<ReturnType<typeof company>>
  let rows: Record<
    'draft' | 'sent' | 'inEdit' | 'waiting' | 'confirmed' | 'sailed' | 'full' | 'byAccount',
    Awaited<ReturnType<typeof c.order>>
  >
  beforeAll(async () => {
    c = await company()
    rows = {
      draft: await c.order({ state: 0 }),
      sent: await c.order({ state: 1, goods_name: 'BAMBOO CHAIRS' }),
      inEdit: await c.order({ state: 2, is_allow_consignee_change: 3 }),
      waiting: await c.order({ state: 5, is_bl_draft_confirmed: 1 }),
      confirmed: await c.order({ state: 5, is_bl_draft_confirmed: 2, container_number: 'CSQU3054383' }),
      sailed: await c.order({ state: 7, etd: '2026-11-18', actual_departure: new Date('2026-11-20T01:00:00Z') }),
      full: await c.order({ state: 4, cancel_reason: 15 }),
      byAccount: await c.order({
        state: 1,
        created_by: c.account.id,
        create_role_id: 5,
        shipper_account_id: c.account.id,
      }),
    }
  })
  const search = (who: Account, filters: object = {}) =>
    as(who).call('POST /order/search', { customerId: c.customer.id, ...filters })

  it.each([
    [1, ['draft']],
    [2, ['sent', 'byAccount']],
    [5, ['waiting']],
    [6, ['inEdit']],
    [7, ['confirmed']],
    [8, ['sailed']],
    [10, ['full']],
  ] as const)('filters by running status %i as displayed', async (state, names) => {
    const response = await search(c.staff, { state })
    expect(new Set(codes(response))).toEqual(new Set(names.map((name) => rows[name].code)))
    expect(response.body.list.list.every((row) => row.runningStatus === state)).toBe(true)
    expect(response.body.list.totalRow).toBe(names.length)
  })

  it('shows a customer its own and its accounts’ orders, an account its own, another customer none', async () => {
    expect((await search(c.customer)).body.list.totalRow).toBe(8)
    expect(codes(await search(c.account))).toEqual([rows.byAccount.code])
    expect((await search(c.outsider)).body.list.totalRow).toBe(0)
  })

  it('hides staff memos from customers, and amounts from shipper accounts', async () => {
    const { context } = await testApp()
    await context.db
      .updateTable('orders')
      .set({ memo: 'call first', sum_money: '120000' })
      .where('id', '=', rows.byAccount.id)
      .execute()
    const [staff, customer, account] = await Promise.all(
      [c.staff, c.customer, c.account].map((who) => search(who, { code: rows.byAccount.code })),
    )
    expect(staff?.body.list.list[0]).toMatchObject({ memo: 'call first', totalPrice: '120000' })
    expect(customer?.body.list.list[0]).not.toHaveProperty('memo')
    expect(customer?.body.list.list[0]).toHaveProperty('totalPrice', '120000')
    expect(account?.body.list.list[0]).not.toHaveProperty('totalPrice')
  })

  it.each([
    ['a part of the goods', { keyword: 'bamboo ch' }, ['sent']],
    ['two Japanese characters of the customer', { companyName: '物産' }, null],
    ['a container number', { containerNumber: 'csqu305' }, ['confirmed']],
    ['late departures', { delay: 'YES' }, ['sailed']],
    ['departures on a day', { expectLeaveFrom: '2026-11-18', expectLeaveTo: '2026-11-18' }, ['sailed']],
    ['actual departures on a day in Tokyo', { actualLeaveFrom: '2026-11-20', actualLeaveTo: '2026-11-20' }, ['sailed']],
    ['nothing for a percent sign', { keyword: '%' }, []],
  ] as const)('filters by %s', async (_what, filters, names) => {
    const response = await search(c.staff, filters)
    if (names === null) expect(response.body.list.totalRow).toBe(8)
    else expect(new Set(codes(response))).toEqual(new Set(names.map((name) => rows[name].code)))
  })

  it('filters cut-offs by the day of their port, which the list shows', async () => {
    const { customer, order, staff } = await company()
    // Half past midnight of the 4th in Tokyo, and the last minute of the 2nd in Shanghai.
    const late = await order({ state: 1, deadline: '2026-12-03 23:30', deadline_at: new Date('2026-12-03T15:30:00Z') })
    await order({ state: 1, deadline: '2026-12-02 23:59', deadline_at: new Date('2026-12-02T15:59:00Z') })
    const on = async (deadlineFrom: string, deadlineTo: string) =>
      codes(await as(staff).call('POST /order/search', { customerId: customer.id, deadlineFrom, deadlineTo }))
    expect(await on('2026-12-03', '2026-12-03')).toEqual([late.code])
    expect(await on('2026-12-04', '2026-12-04')).toEqual([])
    expect(await on('2026-12-02', '2026-12-03')).toHaveLength(2)
  })

  it('pages through every order once, from both ends, for each sorting', async () => {
    for (const sortBy of ['createTime', 'expectLeave', 'deadline', 'code'] as const) {
      for (const sortOrder of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => search(c.staff, { page, limit: 3, sortBy, sortOrder })),
        )
        const found = pages.flatMap(codes)
        expect(found).toHaveLength(8)
        expect(new Set(found).size).toBe(8)
        const whole = codes(await search(c.staff, { limit: 50, sortBy, sortOrder }))
        expect(found).toEqual(whole)
      }
    }
  })

  it('counts by running status for the status tabs', async () => {
    const response = await as(c.customer).call('POST /order/getStatusCounts', {})
    const counts = Object.fromEntries(
      response.body.data.counts.map(({ runningStatus, count }) => [runningStatus, count]),
    )
    expect(counts).toMatchObject({ 1: 1, 2: 2, 5: 1, 6: 1, 7: 1, 8: 1, 10: 1 })
    expect(response.body.data.total).toBe(8)
  })

  it('counts several searches in one call like their lists', async () => {
    const views = [{ state: [8] }, { delay: 'YES' as const }, { keyword: rows.sailed.code }, { customerId: 987_654 }]
    for (const account of [c.customer, c.account, c.staff, c.outsider]) {
      const { counts } = (await as(account).call('POST /order/getViewCounts', { views })).body.data
      const totals = await Promise.all(
        views.map(async (view) => (await as(account).call('POST /order/search', view)).body.list.totalRow),
      )
      expect(counts).toEqual(totals)
    }
    const { counts } = (await as(c.outsider).call('POST /order/getViewCounts', { views })).body.data
    expect(counts).toEqual([0, 0, 0, 0])
  })

  it('exports the period, and reports when it contains nothing', async () => {
    const { context } = await testApp()
    await context.db
      .updateTable('orders')
      .set({ request_date: '2026-10-10', goods_name: '=HYPERLINK("x")' })
      .where('id', '=', rows.sailed.id)
      .execute()
    const period = { startTime: '2026-10-10', endTime: '2026-10-10' }
    expect((await as(c.customer).call('POST /order/checkRequestData', period)).code).toBe(200)
    const csv = await as(c.customer).call('POST /order/getRequestCsvData', period)
    const text = csv.bytes.toString('utf8')
    expect(text).toContain(rows.sailed.code)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    // Spreadsheets in Japanese and Chinese may take the full-width signs for the same.
    await context.db.updateTable('users').set({ company_name: '＝1＋1' }).where('id', '=', c.customer.id).execute()
    const wide = await as(c.customer).call('POST /order/getRequestCsvData', period)
    expect(wide.bytes.toString('utf8')).toContain(",'＝1＋1,")
    const empty = await as(c.customer).call('POST /order/checkRequestData', {
      startTime: '2025-01-01',
      endTime: '2025-01-31',
    })
    expectRefused(empty, 'NO_PAYMENT_REQUEST')
    const long = await as(c.customer).call('POST /order/checkRequestData', {
      startTime: '2025-01-01',
      endTime: '2026-02-01',
    })
    expectRefused(long, 'PARAMETER_ERROR', 'endTime')
  })
})

describe('the order list of a customer', () => {
  it('does not search fields that its rows do not show', async () => {
    const { customer, order, staff } = await company()
    const { context } = await testApp()
    const byStaff = { created_by: staff.id, create_role_id: staff.role_id, responsible_id: staff.id }
    const booked = await order({ state: 5, ...byStaff })
    const sailed = await order({ state: 7, ...byStaff })
    for (const each of [booked, sailed]) {
      await attach(each, DOCUMENT.bl)
      await refreshSearchText(context.db, each.id)
    }
    const found = async (filters: object) => {
      const find = async (who: Account) =>
        codes(await as(who).call('POST /order/search', { customerId: customer.id, ...filters })).toSorted()
      return { staff: await find(staff), customer: await find(customer) }
    }
    const both = [booked.code, sailed.code].toSorted()

    expect(await found({ blIsUpload: true })).toEqual({ staff: both, customer: [sailed.code] })
    expect(await found({ blIsUpload: false })).toEqual({ staff: [], customer: [booked.code] })
    expect(await found({ createName: staff.name })).toEqual({ staff: both, customer: [] })
    expect(await found({ keyword: staff.name })).toEqual({ staff: both, customer: [] })
    expect(await found({ keyword: sailed.code })).toEqual({ staff: [sailed.code], customer: [sailed.code] })
    expect(await found({ responsibleId: customer.id })).toEqual({ staff: [], customer: both })
  })

  it('names the operator instead of its staff, in row and detail', async () => {
    const { customer, order, staff } = await company()
    const { id, code } = await order({ state: 1, created_by: staff.id, create_role_id: staff.role_id })
    const nameFor = async (who: Account) => {
      const row = (await as(who).call('POST /order/search', { code })).body.list.list[0]
      const detail = (await as(who).call('POST /order/queryById', { id })).body.data
      return [row?.createName, detail.createName]
    }
    expect(await nameFor(staff)).toEqual([staff.name, staff.name])
    expect(await nameFor(customer)).toEqual(['Operator', 'Operator'])
  })
})

describe('the search field', () => {
  it('finds an order by each of its references, in any notation of the number', async () => {
    const { customer, order, staff } = await company()
    const wanted = await order({
      state: 5,
      order_no: 'PO-2612-S04',
      hbl_no: 'KILTAO612955',
      mbl: 'EGLV-0256',
      container_number: 'CSQU3054383',
      vessel: 'EVER GIVEN',
      voyage: '025W',
      goods_name: 'ＡＢＣ towels',
    })
    await order({ state: 5, vessel: 'EVER GOLDEN', voyage: '025W', order_no: 'PO-2612-S05' })
    const found = async (keyword: string) =>
      codes(await as(staff).call('POST /order/search', { keyword, customerId: customer.id }))
    for (const keyword of [
      wanted.code,
      'po2612s04',
      'PO-2612-S04',
      'kiltao-612955',
      'KILTAO 612955',
      'eglv0256',
      'csqu 305438 3',
      'CSQU305438-3',
      'ＥＶＥＲ　ｇｉｖｅｎ',
      'abc towels',
    ])
      expect(await found(keyword), keyword).toEqual([wanted.code])
  })

  it('finds by the beginning of a code first, and among other words where no code begins so', async () => {
    const { customer, order, staff } = await company()
    const wanted = await order({ code: 'K990731-0042' })
    const later = await order({ code: 'K990801-0001', order_no: 'XK990731-0042' })
    const other = await order({ order_no: 'K990802-0007' })
    const found = async (who: Account, filters: object) =>
      codes(await as(who).call('POST /order/search', { customerId: customer.id, ...filters })).toSorted()
    for (const keyword of ['K9907', 'k990731', 'K990731-', 'k990731-00', 'k9907310042', 'Ｋ９９０７３１'])
      expect(await found(staff, { keyword }), keyword).toEqual([wanted.code])
    for (const code of ['K9907', 'k990731-0042']) expect(await found(staff, { code }), code).toEqual([wanted.code])
    expect(await found(staff, { code: '990731-0042' })).toEqual([wanted.code])
    expect(await found(staff, { keyword: 'k990731 osaka' })).toEqual([])
    expect(await found(staff, { keyword: 'K990802-0007' })).toEqual([other.code])
    expect(await found(customer, { keyword: 'K990731' })).toEqual([wanted.code, later.code])
  })

  it('lists all orders of one sailing, and exactly the orders that are named', async () => {
    const { customer, order, staff, outsider } = await company()
    const one = await order({ state: 5, vessel: 'EVER GIVEN', voyage: '025W' })
    const two = await order({ state: 5, vessel: 'Ever Given', voyage: '025w' })
    const other = await order({ state: 5, vessel: 'EVER GIVEN', voyage: '026W' })
    const sailing = { vessel: 'EVER GIVEN', voyage: '025W', customerId: customer.id, sortBy: 'code', sortOrder: 'asc' }
    expect(codes(await as(staff).call('POST /order/search', sailing))).toEqual([one.code, two.code].toSorted())
    const ids = [one.id, other.id]
    expect(codes(await as(staff).call('POST /order/search', { ids })).toSorted()).toEqual(
      [one.code, other.code].toSorted(),
    )
    expect(codes(await as(outsider).call('POST /order/search', { ids }))).toEqual([])
  })

  it("matches the carrier's B/L number for staff only", async () => {
    const { customer, order, staff } = await company()
    const { code } = await order({ state: 5, mbl: 'EGLV0256', hbl_no: 'KIL1' })
    const rowFor = async (account: Account) =>
      (await as(account).call('POST /order/search', { keyword: code })).body.list.list[0]
    expect(await rowFor(staff)).toMatchObject({ mbl: 'EGLV0256', hbl_no: 'KIL1' })
    const shown = await rowFor(customer)
    expect(shown).toMatchObject({ hbl_no: 'KIL1' })
    expect(shown).not.toHaveProperty('mbl')
  })
})
