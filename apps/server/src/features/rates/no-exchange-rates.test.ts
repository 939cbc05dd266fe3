import { expect, it } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'

it('without exchange rates there are no prices, which is said by a refusal of its own', async () => {
  const [staff, customer] = [await build.operator(), await build.customer()]
  const ports = { departurePortId: (await build.port('CNSHA')).id, destinationPortId: (await build.port('JPTYO')).id }
  expectRefused(await as(customer).call('POST /transportCost/jiansuo', ports), 'NO_EXCHANGE_RATES')
  expectRefused(await as(staff).call('POST /transportCost/jiansuo', {}), 'NO_EXCHANGE_RATES')
  await build.exchangeRate()
  expect((await as(staff).call('POST /transportCost/jiansuo', {})).code).toBe(200)
})
