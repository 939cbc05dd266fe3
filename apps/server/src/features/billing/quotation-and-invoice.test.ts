import { billedInText } from '@kairo/shared/billing/billed-in'
import type { FX_BASES } from '@kairo/shared/billing/billing-codes'
import { COUNTRY } from '@kairo/shared/countries'
import { CURRENCIES, type Currency, formatMoney } from '@kairo/shared/currencies'
import { LANGUAGES } from '@kairo/shared/languages'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { decimalOf } from '@kairo/shared/money'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { withoutBlanks } from '../../pdf/pdf-pages.ts'
import { textOfPdf } from '../documents/test-documents.ts'
import { invoiceAs, quotedOrder } from './test-billing.ts'

/** What a quotation says of its bill, on paper and on the screen, is what the invoice made from it is. */

const TERMS: [string, number, { invoiceCurrency?: Currency; splitByCurrency?: boolean; fxBasis?: Basis }][] = [
  ['in Japan without terms of its own', COUNTRY.japan, {}],
  ['in China without terms of its own', COUNTRY.china, {}],
  ['in Japan, billed in dollars', COUNTRY.japan, { invoiceCurrency: 'USD' }],
  ['billed in each currency', COUNTRY.japan, { splitByCurrency: true }],
  ['billed at the rates of the day of issue', COUNTRY.japan, { fxBasis: 'issue' }],
]
type Basis = (typeof FX_BASES)[number]

test.each(TERMS)('of a customer %s', async (_which, country, given) => {
  await build.exchangeRate('150.00000', '7.10000')
  const manager = await build.manager()
  const customer = await build.customer({ country })
  if (Object.keys(given).length > 0) {
    const terms = (await as(manager).call('POST /billingTerms/get', { customerId: customer.id })).body.data
    const saved = await as(manager).call('POST /billingTerms/update', { ...terms, ...given })
    expect(saved.code).toBe(200)
  }
  const { order } = await quotedOrder({ customer, state: ORDER_STATE.arrived })
  const estimate = (await as(customer).call('POST /order/getEstimateInfo', { orderId: order.id })).body.data
  const { billedIn } = estimate
  if (!billedIn) throw new Error('the quotation does not say how it is billed')

  const drafted = await as(manager).call('POST /billing/draft', { orderIds: [order.id] })
  const invoices = await Promise.all(drafted.body.data.ids.map((id) => invoiceAs(manager, id)))
  const totals = Object.fromEntries(invoices.map(({ currency, total }) => [currency, decimalOf(total).toString()]))
  const { combined, perCurrency } = estimate.totals.overall
  const charged = CURRENCIES.filter((currency) => Number(perCurrency[currency]) !== 0)
  const told = billedIn.splitByCurrency
    ? Object.fromEntries(charged.map((currency) => [currency, decimalOf(perCurrency[currency]).toString()]))
    : { [billedIn.currency]: decimalOf(combined[billedIn.currency]).toString() }
  // Other days' rates come to another total: then the sentence says whose rates they are, and the currency holds.
  if (billedIn.fxBasis === 'quotation') expect(totals).toEqual(told)
  else expect(Object.keys(totals)).toEqual(Object.keys(told))

  for (const language of LANGUAGES) {
    const input = { orderId: order.id, language }
    const pdf = await as(customer).call('GET /order/downloadPreviewEstimateInfo', input)
    const text = await textOfPdf(pdf.bytes)
    expect(text, language).toContain(withoutBlanks(billedInText(billedIn, language)))
    // The large figure is the one that will be asked for.
    expect(text, language).toContain(
      withoutBlanks(formatMoney(combined[billedIn.currency], billedIn.currency, language)),
    )
  }
})
