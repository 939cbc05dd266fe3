import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { quotedOrder } from './test-billing.ts'

const XLSX = expect.stringContaining('spreadsheetml')
type Account = Awaited<ReturnType<typeof build.manager>>
let manager: Account
beforeAll(async () => {
  manager = await build.manager()
  await build.exchangeRate()
})

describe('charges of all orders', () => {
  it('are filtered, sorted and exported; a customer gets its own', async () => {
    const { context } = await testApp()
    const [first, second] = [await quotedOrder(), await quotedOrder()]
    const { id: chargeKindId } = await context.db
      .selectFrom('charge_kinds')
      .select('id')
      .where('code', '=', 'STO')
      .executeTakeFirstOrThrow()
    const propose = async (orderId: number, price: string, text: string) => {
      const charge = { orderId, chargeKindId, cause: '1', text, price, currency: 'JPY' } as const
      const proposed = await as(manager).call('POST /orderCharge/propose', charge)
      if (proposed.code !== 200) throw new Error(`${proposed.code} ${proposed.msg}`)
      return proposed.body.data.id
    }
    const small = await propose(first.order.id, '500', 'Registers: one day')
    const large = await propose(second.order.id, '12000', 'Registers: five days')
    const middle = await propose(first.order.id, '3000', 'Registers: two days')
    const ids = async (account: Account, input: object) =>
      (await as(account).call('POST /orderCharge/list', { keyword: 'registers', ...input })).body.data.dataList.map(
        ({ id }) => id,
      )
    expect(await ids(manager, {})).toEqual([middle, large, small])
    expect(await ids(manager, { sortBy: 'amount' })).toEqual([small, middle, large])
    expect(await ids(manager, { sortBy: 'amount', sortOrder: 'desc', page: 2, limit: 1 })).toEqual([middle])
    expect(await ids(manager, { sortBy: 'createTime', sortOrder: 'asc' })).toEqual([small, large, middle])
    expect(await ids(manager, { customerId: second.customer.id })).toEqual([large])
    expect(await ids(manager, { keyword: second.order.code })).toEqual([large])
    expect(await ids(manager, { createdFrom: '2026-11-20', createdTo: '2026-11-20', state: 0 })).toHaveLength(3)
    expect(await ids(manager, { createdTo: '2026-11-19' })).toEqual([])
    expect(await ids(first.customer, { sortBy: 'amount' })).toEqual([small, middle])
    // Asking for another customer finds nothing of it.
    expect(await ids(first.customer, { customerId: second.customer.id })).toEqual([])
    for (const account of [manager, first.customer]) {
      const file = await as(account).send('POST /orderCharge/export', { keyword: 'registers' })
      expect([file.status, file.headers['content-type']]).toEqual([200, XLSX])
    }
    const shipper = await build.shipperAccount(first.customer)
    expectRefused(await as(shipper).send('POST /orderCharge/export', {}), 'PERMISSION_ERROR')
  })
})

describe('kinds of charges', () => {
  it('are filtered, sorted by the name that the reader sees, paged and exported', async () => {
    const codes = async (input: object, language: 'en' | 'ja' = 'en') =>
      (await as(manager, language).call('POST /chargeKind/list', input)).body.data.dataList.map(({ code }) => code)
    const all = await codes({})
    expect(all).toEqual(all.toSorted())
    expect(all.length).toBeGreaterThan(20)
    expect(await codes({ sortBy: 'code', sortOrder: 'desc' })).toEqual(all.toReversed())
    expect(await codes({ page: 2, limit: 5 })).toEqual(all.slice(5, 10))
    expect(await codes({ keyword: 'ｄｅｍｕｒ' })).toEqual(['DEM'])
    const names = (await as(manager).call('POST /chargeKind/list', { sortBy: 'name' })).body.data.dataList.map(
      ({ nameEn }) => nameEn,
    )
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    const origin = (await as(manager).call('POST /chargeKind/list', { costSide: 'origin' })).body.data.dataList
    expect(new Set(origin.map(({ costSide }) => costSide))).toEqual(new Set(['origin']))
    const file = await as(manager).send('POST /chargeKind/export', { costSide: 'origin' })
    expect([file.status, file.headers['content-type']]).toEqual([200, XLSX])
  })
})

describe('fees after the cut-off', () => {
  it('are filtered, sorted and exported', async () => {
    const { context } = await testApp()
    await context.db.deleteFrom('fee_rules').execute()
    const rule = { kind: 'cancel', basis: 'bl', amount: '5000', currency: 'JPY', validFrom: '2026-01-01' } as const
    const save = async (changes: object) =>
      (await as(manager).call('POST /feeRule/save', { ...rule, ...changes })).body.data.id
    const ended = await save({ validTo: '2026-02-01' })
    const dear = await save({ isFcl: false, amount: '20000' })
    const change = await save({ kind: 'amend', amount: '3000' })
    const ids = async (input: object) =>
      (await as(manager).call('POST /feeRule/list', input)).body.data.dataList.map(({ id }) => id)
    expect(await ids({})).toEqual([change, dear, ended])
    expect(await ids({ sortBy: 'amount' })).toEqual([change, ended, dear])
    // Rules without an end come last either way.
    expect(await ids({ sortBy: 'validTo', sortOrder: 'desc' })).toEqual([ended, change, dear])
    expect(await ids({ kind: 'cancel' })).toEqual([dear, ended])
    expect(await ids({ isFcl: true, inForce: true })).toEqual([change])
    const file = await as(manager).send('POST /feeRule/export', {})
    expect([file.status, file.headers['content-type']]).toEqual([200, XLSX])
  })
})
