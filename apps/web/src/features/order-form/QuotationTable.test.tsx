import { beforeEach, expect, test } from 'vitest'
import { draw, page } from '../../../test/draw.tsx'
import { setLanguage } from '../../i18n/language.ts'
import { QuotationTable } from './QuotationTable.tsx'
import type { Estimate } from './use-estimate.ts'

beforeEach(() => setLanguage('en'))

const sums = { USD: '810.00', CNY: '5832.00', JPY: '126360' }
const total = { perCurrency: { USD: '810.00', CNY: '0.00', JPY: '0' }, combined: sums }
const none = { perCurrency: { USD: '0.00', CNY: '0.00', JPY: '0' }, combined: { USD: '0.00', CNY: '0.00', JPY: '0' } }
/** Two 40HQ at a price made from a list price. */
const estimate = (price: string, priceBeforeDiscount: string): Estimate => ({
  quotationNo: null,
  frozen: false,
  oceanFreightList: [
    {
      item: 'Ocean freight',
      containerType: '40HQ',
      basis: 'container',
      price,
      priceBeforeDiscount,
      quantity: '2',
      currency: 'USD',
      totalPrice: '810.00',
      isDiscountsAvailable: true,
    },
  ],
  polList: [],
  podList: [],
  gsList: [],
  totals: { oceanFreightList: total, polList: none, podList: none, gsList: none, overall: total },
  exchangeRates: { jpy: '156', cny: '7.2', date: '2026-11-20' },
  notOffered: [],
  validTime: 'fixed',
  validFrom: null,
  validTo: null,
  quotedOn: '2026-11-21',
  departurePort: 'Shanghai',
  destinationPort: 'Osaka',
  shippingCompany: 'SITC',
  transportType: 'FCL',
  distance: 3,
  companyName: '',
})

test('a discount stands beside the list price that it was taken from', async () => {
  draw(<QuotationTable estimate={estimate('405.00', '450.00')} currency="USD" />)
  await expect.element(page.getByText('$405.00')).toBeVisible()
  await expect.element(page.getByText('$450.00')).toBeVisible()
})

test('a markup is a price like any other: the lower list price is not shown', async () => {
  draw(<QuotationTable estimate={estimate('405.00', '360.00')} currency="USD" />)
  await expect.element(page.getByText('$405.00')).toBeVisible()
  await expect.element(page.getByText('$360.00')).not.toBeInTheDocument()
})
