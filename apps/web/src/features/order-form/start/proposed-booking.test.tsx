import { beforeEach, expect, test } from 'vitest'
import { inputsOf, ok, response } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { etds } from '@test/order-form.ts'
import { field, serveOrderForm } from '@test/order-form-screen.ts'

/** Addresses of the form as a proposal for a person has them. */
beforeEach(serveOrderForm)

const ofThatDay = { transportCostId: 21, etd: etds[1] }

test('a booking to copy opens with the day and the boxes of the address', async () => {
  const rate = { id: 21, departurePort: 'Shanghai', destinationPort: 'Osaka', type: 'FCL' }
  response('POST /order/checkAgainOrder', () => ok({ id: 21, transportCost: rate, sailings: [] }))
  open(`/addOrder?id=7&state=3&transport_cost_id=21&etd=${etds[1]}&fcl20Gp=4`, 4)
  await expect.element(field('number_of_20gp')).toHaveValue('4')
  await expect.element(field('number_of_40hq')).toHaveValue('')
  await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toMatchObject({ ...ofThatDay, fcl20Gp: 4 })
})

test('a template of the address fills the form in; the route and the boxes are those of the address', async () => {
  const form = { name: 'GLASSWARE', number_of_40hq: 2, pol: 'Ningbo', pod: 'Kobe' }
  const template = { id: 3, version: 1, name: '每周', form, createdBy: '王', updateTime: '2026-11-20 10:00' }
  response('POST /orderTemplate/list', () => ok({ dataList: [template], total: 1 }))
  open(`/addOrder?state=4&freightId=21&template=3&etd=${etds[1]}&fcl20Gp=1`, 4)
  await expect.element(field('name')).toHaveValue('GLASSWARE')
  await expect.element(field('number_of_20gp')).toHaveValue('1')
  await expect.element(field('number_of_40hq')).toHaveValue('')
  await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toMatchObject({ ...ofThatDay, fcl20Gp: 1 })
})

test('a template that is gone leaves the form empty', async () => {
  response('POST /orderTemplate/list', () => ok({ dataList: [], total: 0 }))
  open('/addOrder?state=4&freightId=21&template=3', 4)
  await expect.element(field('name')).toHaveValue('')
})
