import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { changedOrderForm, orderForm } from '../../../../test/order-form.ts'
import { portId, tariffInForce, tier } from '../tariffs/test-tariffs.ts'

const FOR_RATE = 'POST /freeTime/forRate'
let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  await build.exchangeRate()
  // Shanghai – Osaka, without free days of its own.
  rate = await build.rate()
})
beforeEach(async () => {
  const { db } = (await testApp()).context
  await sql`truncate free_time_tariffs, order_free_time cascade`.execute(db)
})

const termsFor = async (person: { id: number }, input: object = {}) =>
  (await as(person).call(FOR_RATE, { transportCostId: rate.id, ...input })).body.data.dataList[0]
const frozen = async (orderId: number) => {
  const { db } = (await testApp()).context
  return db.selectFrom('order_free_time').selectAll().where('order_id', '=', orderId).orderBy('kind').execute()
}
const submitted = async (person: { id: number }, given: object = {}) =>
  (await as(person).call('POST /order/add', orderForm(rate, given as Record<string, unknown>))).body.data
const osaka = async (manager: { id: number }, changes: object = {}) =>
  tariffInForce(manager, { portId: await portId('JPOSA'), ...changes })

describe('what a customer is shown', () => {
  test('the narrowest tariff that holds on the ETA, with the free days of the rate', async () => {
    const [manager, customer] = [await build.manager(), await build.customer()]
    await tariffInForce(manager, { portId: undefined, country: 2 })
    await osaka(manager, { freeDays: 5, tiers: [tier(6, 9, '3000', '4500'), tier(10, undefined, '6000', '9000')] })
    await osaka(manager, { kind: 'DET', start: 'gateOut', freeDays: 6, tiers: [tier(7, undefined, '1000', '1500')] })
    const { db } = (await testApp()).context
    await db.updateTable('rates').set({ ft_days: 7 }).where('id', '=', rate.id).execute()
    const shown = await termsFor(customer, { etd: '2026-12-04' })
    await db.updateTable('rates').set({ ft_days: null }).where('id', '=', rate.id).execute()
    expect(shown).toMatchObject({
      etd: '2026-12-04',
      eta: '2026-12-07',
      // Two more free days move the tiers of demurrage; detention keeps the carrier's.
      terms: [
        {
          kind: 'DEM',
          freeDays: 7,
          tiers: [
            { fromDay: 8, toDay: 11, gp20: '3000' },
            { fromDay: 12, toDay: null },
          ],
        },
        { kind: 'DET', freeDays: 6, tiers: [{ fromDay: 7, toDay: null, hq40: '1500' }] },
      ],
    })
  })

  test('nothing where no tariff holds, waits or is rejected; and not before or after its days', async () => {
    const [manager, customer] = [await build.manager(), await build.customer()]
    await osaka(manager, { validFrom: '2026-12-08' })
    expect((await termsFor(customer, { etd: '2026-12-04' }))?.terms).toEqual([])
    expect((await termsFor(customer, { etd: '2026-12-11' }))?.terms).toMatchObject([{ kind: 'DEM' }])
  })

  test('only rates on sale, several at once', async () => {
    const customer = await build.customer()
    const gone = await build.rate({ status: 'pending' })
    const { dataList } = (await as(customer).call(FOR_RATE, { transportCostId: [rate.id, gone.id, 999_999] })).body.data
    expect(dataList.map(({ transportCostId }) => transportCostId)).toEqual([rate.id])
  })

  test('for a shipper account the days that are free for every size, without any amount', async () => {
    const [manager, shipper] = [await build.manager(), await build.shipperAccount(await build.customer())]
    // The first two days of the tiers cost a 20GP nothing, and a 40GP something.
    await osaka(manager, { freeDays: 5, tiers: [tier(6, 7, '0', '4500'), tier(8, undefined, '3131', '9292')] })
    await osaka(manager, { kind: 'DET', start: 'gateOut', freeDays: 6, tiers: [tier(7, undefined, '1000', '1500')] })
    const answer = await as(shipper).call(FOR_RATE, { transportCostId: rate.id, etd: '2026-12-04' })
    expect(answer.body.data.dataList[0]?.terms).toMatchObject([
      { kind: 'DEM', freeDays: 5, tiers: [] },
      { kind: 'DET', freeDays: 6, tiers: [] },
    ])
    expect(answer.bytes.toString()).not.toMatch(/3131|4500|9292|1500/)
  })
})

describe('what an order gets', () => {
  test('the terms that were shown, and they stay when the tariff changes', async () => {
    const [manager, customer] = [await build.manager(), await build.customer()]
    const tariff = await osaka(manager)
    const shown = await termsFor(customer, { etd: '2026-12-04' })
    const order = await submitted(customer)
    const [row] = await frozen(order.id)
    expect(row).toMatchObject({ kind: 'DEM', tariff_id: tariff.id, free_days: 7, shown_in: 'form' })
    expect(row?.terms).toEqual(shown?.terms[0])
    await sql`update free_time_tiers set hq40 = 99999`.execute((await testApp()).context.db)
    expect((await frozen(order.id))[0]?.terms).toEqual(shown?.terms[0])
  })

  test.each(['sent at once', 'stored as a draft first'])(
    'a container that was typed before has its clock: %s',
    async (way) => {
      const [manager, customer] = [await build.manager(), await build.customer()]
      await osaka(manager)
      const given = { flightDto: { containerNumber: 'CSQU3054383' } }
      const order = await submitted(customer, way === 'sent at once' ? given : { ...given, state: 0 })
      if (way !== 'sent at once') {
        const newData = changedOrderForm(rate, { ...order, state: 1 }, given)
        expect((await as(customer).call('POST /order/update', { newData } as never)).code).toBe(200)
      }
      const clocks = await (await testApp()).context.db
        .selectFrom('container_free_time as f')
        .innerJoin('order_containers as c', 'c.id', 'f.container_id')
        .select(['f.kind', 'f.estimated', 'f.clock_from'])
        .where('c.order_id', '=', order.id)
        .execute()
      // The day of the ETA.
      expect(clocks).toEqual([{ kind: 'DEM', estimated: true, clock_from: '2026-12-07' }])
    },
  )

  test('the days of the tariff where the rate says nothing, its own where it says some', async () => {
    const [manager, customer] = [await build.manager(), await build.customer()]
    await osaka(manager, { freeDays: 5, tiers: [{ fromDay: 6, toDay: null, gp20: '1', gp40: '1', hq40: '1' }] })
    const { db } = (await testApp()).context
    const stored = await db.selectFrom('rates').select('ft_days').where('id', '=', rate.id).executeTakeFirstOrThrow()
    expect(stored.ft_days).toBeNull()
    expect((await frozen((await submitted(customer)).id))[0]).toMatchObject({ free_days: 5 })
    await db.updateTable('rates').set({ ft_days: 9 }).where('id', '=', rate.id).execute()
    expect((await frozen((await submitted(customer)).id))[0]).toMatchObject({ free_days: 9 })
    await db.updateTable('rates').set({ ft_days: null }).where('id', '=', rate.id).execute()
  })

  test('none without a tariff: it is booked, and no clock says that what follows costs nothing', async () => {
    const customer = await build.customer()
    const order = await submitted(customer, { flightDto: { containerNumber: 'CSQU3054383' } })
    expect(await frozen(order.id)).toEqual([])
    const clocks = (await as(customer).call('POST /freeTime/forOrder', { orderId: order.id })).body.data
    expect(clocks.dataList).toEqual([])
  })

  test('with the days that staff give; more of them later hold at once, fewer change nothing', async () => {
    const [manager, customer] = [await build.manager(), await build.customer()]
    await osaka(manager)
    const order = await submitted(manager, { orderReq: { customerId: customer.id, ftDays: 10 } })
    const days = async () => (await frozen(order.id)).map(({ free_days, terms }) => [free_days, terms])
    expect(await days()).toMatchObject([[10, { freeDays: 10, tiers: [{ fromDay: 11 }, {}, {}] }]])
    const give = async (ftDays: number) => {
      const { db } = (await testApp()).context
      const { version } = await db
        .updateTable('orders')
        .set({ state: 2 })
        .where('id', '=', order.id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return as(manager).call('POST /order/saveDocumentFacts', { id: order.id, version, ftDays })
    }
    expect((await give(14)).code).toBe(200)
    expect(await days()).toMatchObject([[14, { freeDays: 14, tiers: [{ fromDay: 15 }, {}, {}] }]])
    expect((await give(3)).code).toBe(200)
    expect(await days()).toMatchObject([[14, { freeDays: 14 }]])
  })
})
