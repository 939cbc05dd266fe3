import { COUNTRY } from '@kairo/shared/countries'
import type { FreeTimeTerms, FreeTimeTier } from '@kairo/shared/free-time/free-time-terms'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Insertable } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import type { DB } from '../../database/tables.ts'
import { quotedOrder } from '../billing/test-billing.ts'

const tier = (fromDay: number, toDay: number | null, gp20: string, hq40: string): FreeTimeTier => ({
  fromDay,
  toDay,
  gp20,
  gp40: hq40,
  hq40,
})

/** As Sinotrans Japan prints it: from the day of berth, 7 days free. */
export const TOKYO_DEM: FreeTimeTerms = {
  kind: 'DEM',
  direction: 'import',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  calendarCode: null,
  currency: 'JPY',
  extension: 'shift',
  tiers: [tier(8, 11, '3000', '4500'), tier(12, 16, '6000', '9000'), tier(17, null, '12000', '18000')],
}
/** As Dongjin Japan: from the day of pick-up, 6 days free. */
export const TOKYO_DET: FreeTimeTerms = {
  ...TOKYO_DEM,
  kind: 'DET',
  start: 'gateOut',
  freeDays: 6,
  tiers: [tier(7, 12, '1000', '1500'), tier(13, null, '2000', '3000')],
}
export const SHANGHAI_CMB: FreeTimeTerms = {
  ...TOKYO_DEM,
  kind: 'CMB',
  start: 'discharge',
  currency: 'CNY',
  tiers: [
    tier(8, 10, '0', '120'),
    tier(11, 15, '40', '120'),
    tier(16, 20, '40', '200'),
    tier(21, 40, '80', '200'),
    tier(41, null, '160', '400'),
  ],
}

/** Terms as an order was shown them. */
export async function showTerms(order: { id: number }, all: readonly FreeTimeTerms[]): Promise<void> {
  const { db, clock } = (await testApp()).context
  const maker = await build.manager()
  for (const terms of all) {
    const tariff: Insertable<DB['free_time_tariffs']> = {
      kind: terms.kind,
      direction: 'import',
      country: COUNTRY.japan,
      container_class: 'dry',
      start: terms.start,
      free_days: terms.freeDays,
      free_count: terms.freeCount,
      charge_count: terms.chargeCount,
      calendar_code: terms.calendarCode,
      currency: terms.currency,
      extension: terms.extension,
      valid_from: '2026-01-01',
      create_by: maker.id,
      updated_by: maker.id,
    }
    const { id } = await db.insertInto('free_time_tariffs').values(tariff).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('order_free_time')
      .values({
        order_id: order.id,
        direction: 'import',
        kind: terms.kind,
        tariff_id: id,
        free_days: terms.freeDays,
        terms: JSON.stringify(terms),
        shown_at: clock.now(),
        shown_in: 'form',
      })
      .execute()
  }
}

export const passTo = async (time: string) => (await testApp()).clock.set(new Date(`${time}:00+09:00`))

/** Saves dates of containers, by their place in the order. */
export async function saveDates(
  order: { id: number },
  by: Account,
  dates: readonly Record<string, string | null>[],
  more: object = {},
) {
  const { version, dataList } = (await as(by).call('POST /container/list', { orderId: order.id })).body.data
  return as(by).send<{ data: { version: number } }>('POST /container/dates', {
    orderId: order.id,
    version,
    containers: dates.map((date, n) => ({ id: dataList[n]?.id, ...date })),
    ...more,
  })
}

export const clocksOf = async (order: { id: number }, by: Account, more: object = {}) =>
  (await as(by).call('POST /freeTime/forOrder', { orderId: order.id, ...more })).body.data

/** The charges of an order, oldest first. */
export const chargesOf = async (order: { id: number }, by: Account) =>
  (await as(by).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList.reverse()

const numbers = ['CSQU3054383', 'CBHU3202732']
export async function withContainers(order: { id: number }, sizes: readonly string[]) {
  const { db } = (await testApp()).context
  await db.deleteFrom('order_containers').where('order_id', '=', order.id).execute()
  await db
    .insertInto('order_containers')
    .values(
      sizes.map((size, n) => ({
        order_id: order.id,
        seq: n + 1,
        container_number: numbers[n] ?? `TGHU123456${n}`,
        size,
      })),
    )
    .execute()
}
export const setOrder = changeOrder

/** An order whose containers berthed in Tokyo on 16 November, at 21:30. */
export async function arrived(sizes: readonly string[] = ['40HQ'], terms = [TOKYO_DEM, TOKYO_DET]) {
  const { customer, order } = await quotedOrder({ state: ORDER_STATE.arrived })
  await setOrder(order, { eta: '2026-11-16', actual_arrival: new Date('2026-11-16T12:30:00Z') })
  await withContainers(order, sizes)
  await showTerms(order, terms)
  return { customer, order }
}
