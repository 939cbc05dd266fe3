// @module-tag database: lists
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'

const idsOf = (response: { body: { list: { list: { id: number }[] } } }) => response.body.list.list.map(({ id }) => id)

describe('customers', () => {
  test('are found by a part of any field, case-insensitively, with % and _ as literals', async () => {
    const manager = await build.manager()
    const customer = await build.customer({
      company_name: '東亜Textile 100%_商事',
      name: '架空 花子',
      telephone: '0699998888',
    })
    const found = async (filter: object) => idsOf(await as(manager).call('POST /user/search', { roleId: 4, ...filter }))
    for (const filter of [
      { company_name: '東亜' },
      { company_name: 'tEXTILE' },
      { company_name: '100%_' },
      { name: '花子' },
      { name: '花' },
      { email: customer.email.slice(0, -3).toUpperCase() },
      { telephone: '99998888' },
      { code: customer.code },
    ])
      expect(await found(filter), JSON.stringify(filter)).toContain(customer.id)
    expect(await found({ company_name: '100%%' })).toEqual([])
    // Matches only in the filtered column count, not in other columns of the row.
    expect(await found({ name: 'Textile' })).toEqual([])
  })

  test('are found by state and by registration day in Tokyo', async () => {
    const manager = await build.manager()
    const code = 'CDAY'
    const at = (time: string) => ({ create_time: new Date(time), code: `${code}${time}` })
    const late = await build.customer({ ...at('2026-03-01T14:59:59Z'), state: 2 })
    const next = await build.customer({ ...at('2026-03-01T15:00:00Z'), state: 1 })
    const found = async (filter: object) => idsOf(await as(manager).call('POST /user/search', { code, ...filter }))
    expect(await found({ create_time: '2026-03-01' })).toEqual([late.id])
    expect(await found({ create_time: '2026-03-02' })).toEqual([next.id])
    expect(await found({ createTimeFrom: '2026-03-01', createTimeTo: '2026-03-02' })).toEqual([next.id, late.id])
    expect(await found({ state: 2 })).toEqual([late.id])
    expect(await found({ create_time: '2026-03-02', sortBy: 'code', sortOrder: 'desc' })).toEqual([next.id])
  })

  test('sorted pages, also past the middle, show every row once', async () => {
    const manager = await build.manager()
    const made: number[] = []
    for (let n = 0; n < 7; n++)
      made.push(
        (
          await build.customer({
            company_name: `Paging ${n}`,
            code: `CPAGE${n}`,
            create_time: new Date('2025-01-01T03:00:00Z'),
          })
        ).id,
      )
    const pages = async (given: object) => {
      const ids: number[] = []
      for (let page = 1; page <= 4; page++) {
        const response = await as(manager).call('POST /user/search', {
          company_name: 'Paging ',
          pageNum: page,
          pageSize: 2,
          ...given,
        })
        expect(response.body.list.totalRow).toBe(7)
        ids.push(...idsOf(response))
      }
      return ids
    }
    expect(await pages({})).toEqual(made.toReversed())
    expect(await pages({ sortBy: 'company_name', sortOrder: 'asc' })).toEqual(made)
    expect(await pages({ sortBy: 'code', sortOrder: 'desc' })).toEqual(made.toReversed())
    const days = { createTimeFrom: '2025-01-01', createTimeTo: '2025-01-01', company_name: undefined }
    expect(await pages(days)).toEqual(made.toReversed())
    expect(await pages({ ...days, sortBy: 'company_name', sortOrder: 'asc' })).toEqual(made)
    const beyond = await as(manager).call('POST /user/search', { company_name: 'Paging ', page: 9 })
    expect(beyond.body.list).toEqual({ list: [], totalRow: 7 })
  })

  test('carry their counts and permitted actions', async () => {
    const [manager, operator] = [await build.manager(), await build.operator()]
    const customer = await build.customer({ discount: '0.85' })
    const account = await build.shipperAccount(customer, { state: 0 })
    await build.shipperAccount(customer)
    await build.order({ customer, shipper_account_id: account.id })
    await build.order({ customer })
    const [row] = (await as(manager).call('POST /user/search', { code: customer.code })).body.list.list
    expect(row).toMatchObject({
      approvalCount: 1,
      shipperCount: 2,
      orderCount: 2,
      discount: '0.85',
      validInvalid: 1,
      allowedActions: ['terminate'],
    })
    const [seenByOperator] = (await as(operator).call('POST /user/search', { code: customer.code })).body.list.list
    expect(seenByOperator?.allowedActions).toEqual([])
    const waiting = await as(manager).call('POST /user/search', { code: customer.code, waiting: true })
    expect(idsOf(waiting)).toEqual([customer.id])
    const record = (await as(manager).call('POST /user/getUserById', { id: customer.id })).body.data.user
    expect(record).toMatchObject({ orderCount: 2, approvalCount: 1 })
    expect(record.shippers.map(({ state }) => state)).toEqual([0, 1])
    expect(JSON.stringify(record)).not.toContain('argon2')
    const below = (await as(operator).call('POST /user/getUserById', { id: account.id })).body.data.user
    expect(below).toMatchObject({
      parent_code: customer.code,
      parent_company_name: customer.company_name,
      shippers: [],
    })
  })

  test('are counted by state', async () => {
    const manager = await build.manager()
    const counts = async () => (await as(manager).call('POST /user/getStateCounts', {})).body.data
    const before = await counts()
    const customer = await build.customer({ state: 3 })
    await build.shipperAccount(customer, { state: 0 })
    const after = await counts()
    expect(after.total).toBe(before.total + 1)
    expect(after.waiting).toBe(before.waiting + 1)
    expect(after.counts.map(({ count }, state) => count - (before.counts[state]?.count ?? 0))).toEqual([0, 0, 0, 1])
  })
})

describe('shipper accounts', () => {
  test('a customer sees its own whatever the filter; staff see all or those of one customer', async () => {
    const [customer, other, operator] = [await build.customer(), await build.customer(), await build.operator()]
    const own = await build.shipperAccount(customer, { company_name: 'Own Shipper' })
    const foreign = await build.shipperAccount(other, { company_name: 'Other Shipper' })
    const seen = async (who: { id: number }, filter: object) =>
      idsOf(await as(who).call('POST /user/searchShippers', { roleId: 5, ...filter }))
    expect(await seen(customer, {})).toEqual([own.id])
    expect(await seen(customer, { customerId: other.id })).toEqual([])
    expect(await seen(customer, { company_name: 'Other' })).toEqual([])
    expect(await seen(operator, { customerId: other.id })).toEqual([foreign.id])
    const all = await seen(operator, { company_name: 'Shipper' })
    expect(all).toEqual(expect.arrayContaining([own.id, foreign.id]))
    const [row] = (await as(operator).call('POST /user/searchShippers', { customerId: other.id })).body.list.list
    expect(row).toMatchObject({ parent_code: other.code, parent_company_name: other.company_name })
  })

  test('are searched by company, telephone, name, email, state and day', async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer, {
      company_name: '青空運輸',
      telephone: '0457654321',
      name: '青空 太郎',
      state: 3,
      create_time: new Date('2026-05-05T03:00:00Z'),
    })
    await build.shipperAccount(customer)
    for (const filter of [
      { company_name: '青空' },
      { telephone: '7654321' },
      { name: '太郎' },
      { email: account.email },
      { state: 3 },
      { create_time: '2026-05-05' },
    ])
      expect(idsOf(await as(customer).call('POST /user/searchShippers', filter)), JSON.stringify(filter)).toEqual([
        account.id,
      ])
  })
})
