import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { textOfPdf } from '../../documents/test-documents.ts'

/** Which of these occur as separate numbers, also with separators. */
const found = (text: string, secrets: readonly string[]): string[] => {
  const plain = text.replaceAll(/(\d),(?=\d{3})/g, '$1')
  return secrets.filter((secret) =>
    new RegExp(`(?<![\\d.])${secret.replaceAll('.', '\\.')}0*(?!\\d|\\.\\d)`).test(plain),
  )
}

async function setGlobal(discount: string): Promise<void> {
  const manager = as(await build.manager())
  const { version } = (await manager.call('POST /discount/all', {})).body.data
  expect((await manager.call('POST /discount/updateAll', { discount, version })).code).toBe(200)
}

async function company(discount: string) {
  await build.exchangeRate()
  const customer = await build.customer({ discount })
  const account = await build.shipperAccount(customer)
  const rate = await build.rate({ capacity20gp: '987.65', capacity40gp: '2345.67', capacity40hq: '1234.56' })
  const made = await as(customer).call(
    'POST /order/add',
    orderForm(rate, { orderReq: { shipperAccountId: account.id } }),
  )
  return { customer, rate, order: made.body.data }
}

const LIST_PRICES = ['987.65', '2345.67', '1234.56', '2469.12']

/** That no call sends them is in test/contract/hidden.test.ts. */
test('a markup is no discount, and stays hidden in an order that was frozen with it', async () => {
  const { context } = await testApp()
  const { customer, order } = await company('1.37')
  const secrets = [...LIST_PRICES, '1.37']
  const mails = await context.db.selectFrom('mails').select(['text', 'html']).execute()
  const messages = await context.db.selectFrom('messages').select('params').execute()
  expect(found(JSON.stringify([mails, messages]), secrets)).toEqual([])

  const offer = (await as(customer).call('POST /transportCost/jiansuo', { type: 'FCL' })).body.data
  expect([offer.discount, offer.discountNote]).toEqual(['1', null])
  expect(offer.dataList[0]).toMatchObject({ capacity40hq: '1691.35', listPrice: { capacity40hq: '1691.35' } })
  const own = (await as(customer).call('POST /discount', {})).body.data
  expect([own.discount, own.note]).toEqual(['1', null])

  // An order frozen with the markup does not reveal it after the markup has been removed.
  await context.db.updateTable('users').set({ discount: '0.80' }).where('id', '=', customer.id).execute()
  const frozen = (await as(customer).call('POST /order/getEstimateInfo', { orderId: order.id })).body.data
  expect(frozen.oceanFreightList[0]).toMatchObject({ price: '1691.3472', priceBeforeDiscount: '1691.3472' })
  const pdf = await as(customer).call('GET /order/downloadPreviewEstimateInfo', { orderId: order.id })
  expect(found(await textOfPdf(pdf.bytes), secrets)).toEqual([])
})

test('staff see a markup and the list price below it, beside a global discount', async () => {
  await setGlobal('0.90')
  const { customer, rate } = await company('1.57')
  const manager = as(await build.manager())
  const offer = await manager.call('GET /transportCost/getTransportCost', { id: rate.id, customerId: customer.id })
  expect(offer.body.data).toMatchObject({ capacity40hq: '1744.43', listPrice: { capacity40hq: '1234.56' } })
  const estimate = await manager.call('POST /order/getEstimateInfo', {
    transportCostId: rate.id,
    customerId: customer.id,
    fcl40Hq: 1,
  })
  expect(estimate.body.data.oceanFreightList[0]?.priceBeforeDiscount).toBe('1234.56')
  expect((await manager.call('POST /discount', { customerId: customer.id })).body.data.discount).toBe('1.57')
  await setGlobal('1')
})

test('a customer factor above 1 that nets to a discount is shown as that discount', async () => {
  await setGlobal('0.90')
  const { customer, rate } = await company('1.05')
  const { discount, discountNote, dataList } = (
    await as(customer).call('POST /transportCost/jiansuo', { departurePortId: rate.departure_port_id })
  ).body.data
  expect([discount, discountNote]).toEqual(['0.945', '5.5% off'])
  expect(dataList.find(({ id }) => id === rate.id)).toMatchObject({
    capacity40hq: '1166.66',
    listPrice: { capacity40hq: '1234.56' },
  })
  await setGlobal('1')
})
