import { beforeEach, expect, test } from 'vitest'
import { draw, page } from '@test/draw.tsx'
import { estimate } from '@test/order-form.ts'
import { setLanguage } from '@/i18n/language.ts'
import { QuotationTable } from './QuotationTable.tsx'
import type { Estimate } from './use-estimate.ts'

beforeEach(() => setLanguage('en'))

/** What the draft costs, its ocean freight at a price made from a list price. */
const at = (price: string, priceBeforeDiscount: string): Estimate => ({
  ...estimate,
  oceanFreightList: estimate.oceanFreightList.map((line) => ({ ...line, price, priceBeforeDiscount })),
})

test('a discount is shown beside the list price', async () => {
  draw(<QuotationTable estimate={at('405.00', '450.00')} currency="USD" />)
  await expect.element(page.getByText('$405.00')).toBeVisible()
  await expect.element(page.getByText('$450.00')).toBeVisible()
})

test('a markup is shown as the price, without the lower list price', async () => {
  draw(<QuotationTable estimate={at('405.00', '360.00')} currency="USD" />)
  await expect.element(page.getByText('$405.00')).toBeVisible()
  await expect.element(page.getByText('$360.00')).not.toBeInTheDocument()
})

test('unknown charges are reported', async () => {
  draw(<QuotationTable estimate={{ ...estimate, notIncluded: ['pod'] }} currency="USD" />)
  await expect.element(page.getByText('Charges at destination are not included; charged by tariff.')).toBeVisible()
})

test('nothing is reported when all charges are known', async () => {
  draw(<QuotationTable estimate={estimate} currency="USD" />)
  await expect.element(page.getByText('$1,822.50').first()).toBeVisible()
  await expect.element(page.getByText('charged by tariff', { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByText('without charges', { exact: false })).not.toBeInTheDocument()
})

test("a quantity raised to the rate's minimum is marked", async () => {
  const [line] = estimate.oceanFreightList
  if (!line) throw new Error('the example has freight')
  const lcl = { ...line, containerType: 'LCL', basis: 'rt' as const, quantity: '1.000', isMinimum: true }
  draw(<QuotationTable estimate={{ ...estimate, oceanFreightList: [lcl] }} currency="USD" />)
  await expect.element(page.getByText('1.000 RT (minimum)')).toBeVisible()
})
