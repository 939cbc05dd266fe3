import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { orderForm } from '../../../test/order-form.ts'
import { draftOf, issueAs } from '../billing/test-billing.ts'
import { showTerms, TOKYO_DEM, withContainers } from '../container-clocks/test-clocks.ts'
import { given } from '../documents/test-documents.ts'

/** Prices that occur nowhere else. */
const PRICES = ['987.65', '2345.67', '1234.56', '731.37', '842.91', '953.17', '5151', '6161']

/** Every amount of a quotation that cannot equal a weight, a count or a date by chance. */
function amountsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(amountsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(amountsIn)
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) && value.replace(/[.0]/g, '').length >= 4
    ? [value]
    : []
}

/**
 * An arrived order of a customer and its shipper account, quoted and billed at unmistakable prices, with free time that
 * is over, papers, and a description of the goods that would be somebody's orders to an assistant.
 */
export async function pricedOrder(goods = 'COTTON TOWELS') {
  const { db } = (await testApp()).context
  await build.exchangeRate('156.37000', '7.21340')
  const customer = await build.customer()
  const account = await build.shipperAccount(customer)
  const prices = { gp20: '731.37', gp40: '842.91', hq40: '953.17', currency: 'CNY', basis: 'container' }
  const origin = await build.surcharge({ lines: [{ ...prices, name: 'THC' }] })
  const rate = await build.rate({
    capacity20gp: '987.65',
    capacity40gp: '2345.67',
    capacity40hq: '1234.56',
    departure_surcharge_no: origin.surcharge_no,
  })
  const more = { orderReq: { shipperAccountId: account.id }, transportCargo: { name: goods } }
  const made = await as(customer).call('POST /order/add', orderForm(rate, more))
  const order = made.body.data
  await db
    .updateTable('orders')
    .set({
      state: ORDER_STATE.arrived,
      actual_departure: new Date('2026-11-06T03:00:00Z'),
      actual_arrival: new Date('2026-11-09T03:00:00Z'),
    })
    .where('id', '=', order.id)
    .execute()
  await withContainers(order, ['40HQ', '40HQ'])
  await showTerms(order, [
    { ...TOKYO_DEM, tiers: [{ fromDay: 8, toDay: null, gp20: '5151', gp40: '6161', hq40: '6161' }] },
  ])
  const manager = await build.manager()
  for (const type of [4, 6] as const) await given(order, type, manager)
  const invoice = await issueAs(manager, await draftOf(manager, order))
  const { quotation } = await db
    .selectFrom('orders')
    .select('quotation')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const amounts = [...new Set([...PRICES, ...amountsIn((quotation as { quotation: unknown }).quotation)])]
  return { customer, account, order, rate, manager, invoiceNumber: invoice.body.data.no, amounts }
}

/** Which of these occur in a text as separate numbers, also with separators. */
export function amountsFound(text: string, amounts: readonly string[]): string[] {
  const plain = text.replaceAll(/(\d),(?=\d{3})/g, '$1')
  return amounts.filter((amount) =>
    new RegExp(`(?<![\\d.])${amount.replaceAll('.', '\\.')}0*(?!\\d|\\.\\d)`).test(plain),
  )
}
