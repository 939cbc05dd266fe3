import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { testApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

const READ = 'POST /order/getVoyagePlaces'

test('the ports of the orders that the caller may see are placed, a port without a place is null', async () => {
  const { context } = await testApp()
  const customer = await build.customer()
  const rate = await build.rate()
  const order = await build.order({ customer, rate_id: rate.id, state: 7 })
  const other = await build.order({ customer: await build.customer(), rate_id: rate.id, state: 7 })
  const port = async (id: number | null) =>
    context.db
      .selectFrom('ports')
      .select(['longitude', 'latitude'])
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  const [from, to] = [await port(order.departure_port_id), await port(order.destination_port_id)]
  const place = (one: typeof from) =>
    one?.longitude ? { longitude: Number(one.longitude), latitude: Number(one.latitude) } : null
  const places = { orderId: order.id, from: place(from), to: place(to) }
  expect((await as(customer).call(READ, { ids: [order.id, other.id, 999_999] })).body.data).toEqual([places])
  expect((await as(await build.operator()).call(READ, { ids: [order.id] })).body.data).toEqual([places])
  await context.db
    .updateTable('ports')
    .set({ longitude: null })
    .where('id', '=', order.departure_port_id ?? 0)
    .execute()
  expect((await as(customer).call(READ, { ids: [order.id] })).body.data).toMatchObject([{ from: null }])
})
