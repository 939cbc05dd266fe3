// @module-tag database: lists and searches
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { listPage } from '../../../database/list-page.ts'
import { ORDERS, SORT_COLUMNS, sortKeys, type Sorting } from './order-list.ts'

const COUNT = 12

describe('a page of a list', () => {
  let customerId: number
  /** Of each sorting: all ids in the order of the list. */
  const whole = new Map<string, number[]>()
  const nameOf = ({ by, descending }: Sorting): string => `${by} ${descending}`
  const page = async (sorting: Sorting, offset: number, limit: number, isFoundAtOnce = false) => {
    const { context } = await testApp()
    const where = sql<boolean>`o.customer_id = ${customerId}`
    return listPage(context, { list: ORDERS, where, sort: sortKeys(sorting), page: { offset, limit }, isFoundAtOnce })
  }
  const sortings = Object.keys(SORT_COLUMNS).flatMap((by) =>
    [true, false].map((descending) => ({ by: by as Sorting['by'], descending })),
  )

  beforeAll(async () => {
    const customer = await build.customer()
    customerId = customer.id
    for (let n = 0; n < COUNT; n++)
      await build.order({
        customer,
        // Two orders of each moment, so that the id has to decide; a draft has no dates.
        create_time: new Date(Date.UTC(2026, 10, 1 + Math.floor(n / 2))),
        ...(n % 4 === 0 ? { state: 0, etd: null, eta: null, deadline_at: null } : {}),
      })
    for (const sorting of sortings) whole.set(nameOf(sorting), (await page(sorting, 0, COUNT)).ids)
  })

  it.each(sortings)('is the same from the start, from the end and when found with the count: %o', async (sorting) => {
    const all = whole.get(nameOf(sorting)) ?? []
    expect(new Set(all).size).toBe(COUNT)
    for (const offset of [0, 2, 5, 7, 10, COUNT - 1, COUNT, 40, 1_000_000]) {
      const expected = { total: COUNT, ids: all.slice(offset, offset + 3) }
      expect(await page(sorting, offset, 3)).toEqual(expected)
      expect(await page(sorting, offset, 3, true)).toEqual(expected)
    }
  })
})

it('refreshes the total after an order is created or changes state, for everyone who sees it', async () => {
  await build.exchangeRate()
  const customer = await build.customer()
  const operator = await build.operator()
  const totals = async () => {
    const [own, staff, strip] = await Promise.all([
      as(customer).call('POST /order/search', {}),
      as(operator).call('POST /order/search', { customerId: customer.id, state: [2] }),
      as(customer).call('POST /order/getStatusCounts', {}),
    ])
    return [own.body.list.totalRow, staff.body.list.totalRow, strip.body.data.total]
  }
  expect(await totals()).toEqual([0, 0, 0])
  const { id, version } = (await as(customer).call('POST /order/add', orderForm(await build.rate()))).body.data
  expect(await totals()).toEqual([1, 1, 1])
  await as(operator).call('POST /order/updateState', { id, version, state: 2, businessType: 8 })
  expect(await totals()).toEqual([1, 0, 1])
})
