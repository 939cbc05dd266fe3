import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'

const THC = { name: 'THC', gp20: '10', gp40: '20', hq40: '20', currency: 'USD', basis: 'container' }

test('a search charges what is in force: lines that were replaced or removed, and charges tied to the rate', async () => {
  const { db } = (await testApp()).context
  await db.insertInto('exchange_rates').values({ jpy: '150', cny: '7' }).execute()
  const [origin, other] = [await build.surcharge({ lines: [THC] }), await build.surcharge({ lines: [THC] })]
  const rate = await build.rate({
    capacity40hq: '400',
    departure_surcharge_no: origin.surcharge_no,
    destination_surcharge_no: other.surcharge_no,
  })
  const customer = await build.customer()
  const allIn = async () => {
    const { body } = await as(customer).call('POST /transportCost/jiansuo', { departurePortId: rate.departure_port_id })
    const offer = body.data.dataList.find(({ id }) => id === rate.id)
    return offer?.allIn.find(({ containerType }) => containerType === '40HQ')?.combined.USD
  }
  /** As the import of surcharges replaces a known number. */
  const replaceLines = async (lines: (typeof THC)[]) => {
    await db.deleteFrom('surcharge_lines').where('surcharge_id', '=', origin.id).execute()
    for (const [seq, line] of lines.entries())
      await db
        .insertInto('surcharge_lines')
        .values({ ...line, seq, surcharge_id: origin.id })
        .execute()
    await db
      .updateTable('surcharges')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', origin.id)
      .execute()
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
  await db.updateTable('rates').set({ departure_surcharge_no: 'none' }).where('id', '=', rate.id).execute()
  expect(await allIn()).toBe('426.50')
})
