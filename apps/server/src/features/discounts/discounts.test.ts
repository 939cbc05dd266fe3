import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { eventsOf } from '../../../test/events-of.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
let operator: Awaited<ReturnType<typeof build.operator>>
let customer: Awaited<ReturnType<typeof build.customer>>
beforeAll(async () => {
  manager = await build.manager({ name: 'Mana Ger' })
  operator = await build.operator({ name: 'Opera Tor' })
})
beforeEach(async () => {
  customer = await build.customer()
})
const set = (discount: string, version: number, who = operator) =>
  as(who).call('POST /discount/update', { customerId: customer.id, discount, version })
/** The events that pages of these topics receive from a command. */
const eventsFor = async (topics: string[], command: () => Promise<unknown>): Promise<string[]> =>
  (await eventsOf(topics, command)).map(({ topic, type }) => `${topic} ${type}`).sort()

describe('the discount factor of a customer', () => {
  test('is set by staff and shown to the customer in its language', async () => {
    expect((await set('0.9', 1)).body.data).toEqual({ id: customer.id, version: 2 })
    const own = await as(customer, 'ja').call('POST /discount', {})
    expect(own.body.data).toEqual({ discount: '0.90', version: 2, note: '10%割引' })
    const chinese = await as(customer, 'zh-cn').call('POST /discount', {})
    expect(chinese.body.data.note).toBe('优惠10%（9折）')
  })

  test('is refused on a stale version with the latest value, and not changed', async () => {
    await set('0.9', 1)
    const stale = await set('2', 1)
    expectRefused(stale, 'UPDATE_FAIL')
    expect(stale.body.data).toEqual({ latest: { discount: '0.90', version: 2 } })
    expect((await as(manager).call('POST /discount', { customerId: customer.id })).body.data.discount).toBe('0.90')
  })

  test('is limited to its range and two decimals; customers cannot set it', async () => {
    for (const discount of ['0', '10.01', '0.855', 'half'])
      expect((await set(discount, 1)).errors).toContainEqual(expect.objectContaining({ path: 'discount' }))
    expect((await set('10', 1)).code).toBe(200)
    expectRefused(
      await as(customer).send('POST /discount/update', { discount: '0.01', version: 2 }),
      'PERMISSION_ERROR',
    )
    const unknown = await as(operator).call('POST /discount/update', {
      customerId: operator.id,
      discount: '0.5',
      version: 1,
    })
    expectRefused(unknown, 'USER_NOT_EXIST')
  })

  test('changes effective prices at once and notifies the pages that show them', async () => {
    const [from, to] = await Promise.all([build.port('CNTAO'), build.port('JPNGO')])
    await build.rate({ departure_port_id: from.id, destination_port_id: to.id, capacity40hq: '450.00' })
    await build.exchangeRate()
    const price = async () => {
      const found = await as(customer).call('POST /transportCost/jiansuo', {
        departurePortId: from.id,
        destinationPortId: to.id,
      })
      return found.body.data.dataList[0]?.capacity40hq
    }
    expect(await price()).toBe('450.00')
    const topics = [`customer:${customer.id}`, 'staff', `customer:${customer.id + 1}`]
    expect(await eventsFor(topics, () => set('0.85', 1))).toEqual(
      [`customer:${customer.id} prices`, 'staff counters', 'staff prices'].sort(),
    )
    expect(await price()).toBe('382.50')
  })
})

describe('the global discount factor', () => {
  const read = async () => (await as(operator).call('POST /discount/all', {})).body.data

  test('is set by role 2 alone, up to 1, and published to everybody', async () => {
    const { discount, version } = await read()
    expectRefused(await as(operator).send('POST /discount/updateAll', { discount: '0.5', version }), 'PERMISSION_ERROR')
    for (const invalid of ['1.01', '0', '0.955'])
      expectRefused(
        await as(manager).send('POST /discount/updateAll', { discount: invalid, version }),
        'PARAMETER_ERROR',
      )
    expect(
      await eventsFor(['everyone'], () => as(manager).call('POST /discount/updateAll', { discount: '0.95', version })),
    ).toEqual(['everyone prices'])
    expect(await read()).toEqual({ discount: '0.95', version: version + 1, note: '5% off' })
    expectRefused(await as(manager).call('POST /discount/updateAll', { discount: '0.5', version }), 'UPDATE_FAIL')
    const back = await as(manager).call('POST /discount/updateAll', { discount, version: version + 1 })
    expect(back.code).toBe(200)
  })
})

describe('the list of discount factors', () => {
  const list = async (input: object) => (await as(operator, 'zh-cn').call('POST /discount/customers', input)).body.data

  test('is searched by text, state and kind of factor, with paging', async () => {
    const word = `Findme${customer.id}`
    await build.customer({ company_name: `${word} B`, discount: '0.75' })
    await build.customer({ company_name: `${word} C`, discount: '2' })
    await build.customer({ company_name: `${word} A`, state: 2 })
    const names = async (input: object) =>
      (await list({ keyword: word, ...input })).dataList.map((row) => row.company_name.replace(`${word} `, ''))
    expect(await names({})).toEqual(['A', 'B', 'C'])
    expect(await names({ state: 1 })).toEqual(['B', 'C'])
    expect(await names({ kind: 'discount' })).toEqual(['B'])
    expect(await names({ kind: 'markup' })).toEqual(['C'])
    expect(await names({ kind: 'none' })).toEqual(['A'])
    expect(await names({ sortBy: 'discount', sortOrder: 'desc', page: 2, limit: 2 })).toEqual(['B'])
    expect(await list({ keyword: word, page: 2, limit: 2 })).toMatchObject({
      total: 3,
      dataList: [{ discount: '2.00', note: null }],
    })
    // Shipper accounts and staff have no factor to list.
    await build.shipperAccount(customer, { company_name: `${word} S` })
    expect((await list({ keyword: word })).total).toBe(3)
  })

  test('describes the discount in words with who set it last', async () => {
    await set('0.5', 1, manager)
    await set('0.85', 2)
    const { dataList } = await list({ keyword: customer.code })
    expect(dataList).toEqual([
      expect.objectContaining({
        customerId: customer.id,
        version: 3,
        discount: '0.85',
        note: '优惠15%（8.5折）',
        changedBy: 'Opera Tor',
        changeTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      }),
    ])
  })
})

describe('the discount history', () => {
  test('lists old and new factors of a customer, newest first, and omits saves without a change', async () => {
    await set('0.9', 1)
    await set('0.90', 2)
    await set('2', 2, manager)
    const history = await as(operator).call('POST /discount/history', { customerId: customer.id })
    expect(history.body.data.total).toBe(2)
    expect(history.body.data.dataList).toMatchObject([
      {
        kind: 'customer',
        code: customer.code,
        company_name: customer.company_name,
        before: '0.90',
        after: '2.00',
        changedBy: 'Mana Ger',
      },
      { before: '1.00', after: '0.90', changedBy: 'Opera Tor' },
    ])
    const second = await as(operator).call('POST /discount/history', { customerId: customer.id, page: 2, limit: 1 })
    expect(second.body.data).toMatchObject({ total: 2, dataList: [{ after: '0.90' }] })
    expectRefused(await as(operator).call('POST /discount/history', { customerId: operator.id }), 'USER_NOT_EXIST')
  })

  test('includes changes of the global discount', async () => {
    const { version, discount } = (await as(operator).call('POST /discount/all', {})).body.data
    const other = discount === '0.8' ? '0.7' : '0.8'
    await as(manager).call('POST /discount/updateAll', { discount: other, version })
    await set('0.99', 1)
    const all = (await as(operator).call('POST /discount/history', { kind: 'allFare', limit: 1 })).body.data.dataList
    expect(all).toMatchObject([{ kind: 'allFare', code: null, company_name: null, after: `${other}0` }])
    const newest = (await as(operator).call('POST /discount/history', { limit: 2 })).body.data.dataList
    expect(newest.map(({ kind }) => kind)).toEqual(['customer', 'allFare'])
    await as(manager).call('POST /discount/updateAll', { discount, version: version + 1 })
  })
})
