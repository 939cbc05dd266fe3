import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build, type OrderGiven } from '../../../../test/build.ts'

/** Columns of an order that its page shows, and those that are no words. */
const SHOWN = ['code', 'vessel', 'voyage']

/** A word that stands in each column of text. */
export const LEAK = 'LEAKED'
/** Figures of the order that nothing else on a page looks like. */
export const FIGURES = ['98765', '12345.678', '87654.321', '7777771', '6666661', '5555551', '24681.5', '4444441']

/** Fills all of an order that its page must not show, and its accounts, with unmistakable words and figures. */
export async function fillWithLeaks(order: { id: number }): Promise<void> {
  const { db } = (await testApp()).context
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and data_type = 'text' and is_generated = 'NEVER'`.execute(db)
  const words = Object.fromEntries(
    rows.filter(({ name }) => !SHOWN.includes(name)).map(({ name }) => [name, `${LEAK}-${name}`]),
  )
  const [pieces, weight, volume, sum_money, reserve_money, total, vgm_kg, price] = FIGURES
  await db
    .updateTable('orders')
    .set({
      ...words,
      pieces: Number(pieces),
      weight: weight ?? null,
      volume: volume ?? null,
      sum_money: sum_money ?? null,
      reserve_money: reserve_money ?? null,
      quotation: JSON.stringify({ total, note: LEAK }),
    })
    .where('id', '=', order.id)
    .execute()
  await sql`update users set name = ${`${LEAK}-person`}, company_name = ${`${LEAK}-company`}
    where id in (select unnest(array[o.customer_id, o.created_by, o.shipper_account_id]) from orders o where o.id = ${order.id})`.execute(
    db,
  )
  await db
    .updateTable('order_containers')
    .set({ seal_number: `${LEAK}-seal`, vgm_kg: vgm_kg ?? null })
    .where('order_id', '=', order.id)
    .execute()
  const { id: charge_kind_id } = await db.selectFrom('charge_kinds').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('order_charges')
    .values({
      order_id: order.id,
      charge_kind_id,
      cause: `${LEAK}-cause`,
      text: `${LEAK}-charge`,
      price: price ?? '',
      currency: 'JPY',
      amount: price ?? '',
      state: CHARGE_STATE.proposed,
      create_time: new Date(),
      update_time: new Date(),
    })
    .execute()
}

/** Containers of an order by their numbers. */
export async function withContainers(order: { id: number }, ...numbers: string[]): Promise<void> {
  const { db } = (await testApp()).context
  await db
    .insertInto('order_containers')
    .values(numbers.map((container_number, at) => ({ order_id: order.id, seq: at + 1, container_number })))
    .execute()
}

/** An order at sea since noon of the 18th in Shanghai, due in Osaka on the 24th. */
export const atSea = async (given: OrderGiven = {}) => {
  const customer = await build.customer()
  const order = await build.order({
    customer,
    state: ORDER_STATE.inTransit,
    etd: '2026-11-18',
    eta: '2026-11-24',
    actual_departure: new Date('2026-11-18T04:00:00Z'),
    vessel: 'EVER CALM',
    voyage: '2648E',
    ...given,
  })
  return { customer, order }
}

/** Makes a link and answers its path. */
export async function linkTo(by: Account, order: { id: number }, more: object = {}): Promise<string> {
  const { body } = await as(by).call('POST /trackingLink/make', { orderId: order.id, ...more })
  return new URL(body.data.url).pathname
}

let last = 0
/** Opens an address as a visitor without an account; each call from an address of its own, unless one is given. */
export async function visit(
  url: string,
  { method = 'GET', language, from }: { method?: 'GET' | 'HEAD'; language?: string; from?: string } = {},
) {
  const { server } = await testApp()
  last += 1
  const remoteAddress = from ?? `198.51.${last >> 8}.${last & 255}`
  const headers = language === undefined ? {} : { 'accept-language': language }
  return server.inject({ method, url, remoteAddress, headers })
}
