import { addDays } from '@kairo/shared/dates'
import { portInstant } from '@kairo/shared/port-time'
import type { InputOf } from '@kairo/shared/contract/endpoint'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { sql, type Updateable } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { START, testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import type { Rates } from '../../../database/tables.ts'
import { sumSurcharges } from '../../surcharges/sum-surcharges.ts'

const THC = { name: 'THC', gp20: '10', gp40: '20', hq40: '20', currency: 'USD', basis: 'container' }

let origin: Awaited<ReturnType<typeof build.surcharge>>
let rate: Awaited<ReturnType<typeof build.rate>>
let customer: Account
let db: Awaited<ReturnType<typeof testApp>>['context']['db']

beforeEach(async () => {
  db = (await testApp()).context.db
  await build.exchangeRate('150', '7')
  origin = await build.surcharge({ lines: [THC] })
  const destination = await build.surcharge({ lines: [THC] })
  rate = await build.rate({
    capacity40hq: '400',
    departure_surcharge_no: origin.surcharge_no,
    destination_surcharge_no: destination.surcharge_no,
  })
  customer = await build.customer()
})
afterEach(async () => {
  ;(await testApp()).clock.set(START)
})

type Search = InputOf<(typeof ratesContract)['searchRates']>
const BY_PRICE: Search = { sortBy: 'allIn40hq', pageSize: 100 }

/** The offer of our rate in a search by price and in one by weekday, which have to be the same. */
async function offer(search: Search = {}) {
  const found = async (more: Search) => {
    const { body } = await as(customer).call('POST /transportCost/jiansuo', {
      departurePortId: rate.departure_port_id,
      ...search,
      ...more,
    })
    return body.data.dataList.find(({ id }) => id === rate.id)
  }
  const [byPrice, byWeekday] = [await found(BY_PRICE), await found({ pageSize: 100 })]
  expect(byWeekday).toEqual(byPrice)
  return byPrice
}
const allIn = async () => (await offer())?.allIn.find(({ containerType }) => containerType === '40HQ')?.combined.USD
const setRate = (change: Updateable<Rates>) => db.updateTable('rates').set(change).where('id', '=', rate.id).execute()

test('a search uses current charges after lines were replaced or removed and charges tied to the rate', async () => {
  const replaceLines = async (lines: (typeof THC)[]) => {
    await db.deleteFrom('surcharge_lines').where('surcharge_id', '=', origin.id).execute()
    for (const [seq, line] of lines.entries())
      await db
        .insertInto('surcharge_lines')
        .values({ ...line, seq, surcharge_id: origin.id })
        .execute()
    await sumSurcharges(db, [origin.surcharge_no])
  }
  expect(await allIn()).toBe('440.00')
  await replaceLines([{ ...THC, hq40: '25' }])
  expect(await allIn()).toBe('445.00')
  await replaceLines([])
  expect(await allIn()).toBe('420.00')
  const routeCharge = await db
    .insertInto('route_charges')
    .values({ name: 'Congestion', price: '5.50' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('rate_route_charges').values({ rate_id: rate.id, route_charge_id: routeCharge.id }).execute()
  expect(await allIn()).toBe('425.50')
  await db.updateTable('route_charges').set({ price: '6.50' }).where('id', '=', routeCharge.id).execute()
  expect(await allIn()).toBe('426.50')
  await db.deleteFrom('rate_route_charges').where('rate_id', '=', rate.id).execute()
  expect(await allIn()).toBe('420.00')
  await setRate({ departure_surcharge_no: 'none', capacity40hq: '380' })
  expect(await allIn()).toBe('400.00')
})

test('changed discounts and exchange rates apply to the next search', async () => {
  expect(await allIn()).toBe('440.00')
  await db.updateTable('users').set({ discount: '0.50' }).where('id', '=', customer.id).execute()
  expect(await allIn()).toBe('240.00')
  await db.updateTable('surcharge_lines').set({ currency: 'CNY' }).where('surcharge_id', '=', origin.id).execute()
  await sumSurcharges(db, [origin.surcharge_no])
  expect(await allIn()).toBe('222.86')
  await build.exchangeRate('150', '8')
  expect(await allIn()).toBe('222.50')
})

test('invalid, superseded and expired rates disappear; a rate appears when its validity begins', async () => {
  const { clock } = await testApp()
  expect(await offer()).toBeDefined()
  await setRate({ valid_state: 0 })
  expect(await offer()).toBeUndefined()
  await setRate({ valid_state: 1, open_time: '2026-11-21' })
  expect(await offer()).toBeUndefined()
  // Midnight in Tokyo.
  clock.set(new Date('2026-11-20T15:00:00Z'))
  expect(await offer()).toBeDefined()
  await setRate({ close_time: '2026-11-22' })
  expect(await offer()).toBeDefined()
  clock.set(new Date('2026-11-21T15:00:00Z'))
  expect(await offer()).toBeUndefined()
})

test('the price is of the next ship as soon as a cut-off has passed, also of offers that are kept', async () => {
  const { clock } = await testApp()
  const first = (await offer())?.nextEtd ?? ''
  await db.updateTable('surcharge_lines').set({ valid_to: first }).where('surcharge_id', '=', origin.id).execute()
  const [line] = await db.selectFrom('surcharge_lines').selectAll().where('surcharge_id', '=', origin.id).execute()
  const { id: _id, ...later } = {
    ...line,
    seq: 9,
    hq40: '70',
    valid_from: addDays(first, 1),
    valid_to: null,
  } as NonNullable<typeof line>
  await db.insertInto('surcharge_lines').values(later).execute()
  await sumSurcharges(db, [origin.surcharge_no])
  expect([await allIn(), (await offer())?.laterPrices]).toMatchObject(['440.00', [{ from: addDays(first, 1) }]])
  clock.set(portInstant((await offer())?.nextDeadline ?? '', 'Asia/Shanghai'))
  expect([await allIn(), await offer()]).toMatchObject(['490.00', { nextEtd: addDays(first, 7), laterPrices: [] }])
})

test('the next sailing advances when its cut-off has passed', async () => {
  const { clock } = await testApp()
  const before = await offer()
  expect(before?.nextDeadline).toBeTruthy()
  clock.set(portInstant(before?.nextDeadline ?? '', 'Asia/Shanghai'))
  const after = await offer()
  expect(String(after?.nextEtd) > String(before?.nextEtd)).toBe(true)
})

test('renamed ports and companies appear under their new names', async () => {
  const first = await offer()
  await db
    .updateTable('ports')
    .set({ name_cn: '新港', name_en: 'New Port', name_ja: '新港' })
    .where('id', '=', rate.departure_port_id)
    .execute()
  expect((await offer())?.departurePortLabel).not.toBe(first?.departurePortLabel)
})

test('a change is visible from its commit, never after a rollback, and concurrent changes do not block each other', async () => {
  const rollBack = new Error('rolled back')
  const changeIn = (price: string, meanwhile: () => Promise<void>, end?: Error) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('rates').set({ capacity40hq: price }).where('id', '=', rate.id).execute()
      await meanwhile()
      if (end) throw end
    })
  const other = await build.rate()
  const changeOther = () => db.updateTable('rates').set({ distance: 3 }).where('id', '=', other.id).execute()
  expect(await allIn()).toBe('440.00')
  const failed = changeIn('300', async () => expect(await allIn()).toBe('440.00'), rollBack)
  await expect(failed).rejects.toBe(rollBack)
  expect(await allIn()).toBe('440.00')
  await changeIn('500', async () => {
    // Of two writers the first to commit is counted first.
    await changeOther()
    expect(await allIn()).toBe('440.00')
  })
  expect(await allIn()).toBe('540.00')
})

test('every table that the rate search reads increments the change counter', async () => {
  const changes = async () => {
    const { rows } = await sql<{ n: number }>`select sum(changes)::bigint as n from price_changes`.execute(db)
    return rows[0]?.n ?? 0
  }
  for (const table of [
    'rates',
    'surcharges',
    'surcharge_lines',
    'surcharge_sums',
    'route_charges',
    'rate_route_charges',
    'ports',
    'shipping_companies',
    'users',
    'charge_kinds',
  ]) {
    const before = await changes()
    await sql`delete from ${sql.table(table)} where false`.execute(db)
    expect(await changes(), table).toBe(before + 1)
  }
  const before = await changes()
  await db.updateTable('users').set({ name: 'New Name' }).where('id', '=', customer.id).execute()
  expect(await changes()).toBe(before + 1)
})

test('entries are valid for one change counter and mark, also after a failover that lost the last change', async () => {
  const { cache } = (await testApp()).context
  let found = 0
  const at = (state: string) => cache.get({ name: 'prices', state }, 'a', () => Promise.resolve({ n: ++found }))
  const first = await at('5 1')
  expect(await at('5 1')).toBe(first)
  expect(await at('5 2')).toEqual({ n: 2 })
  expect(await at('4 3')).toEqual({ n: 3 })
  expect(await at('6 4')).toEqual({ n: 4 })
})
