import { beforeEach, expect, test } from 'vitest'
import { draw, page } from '../../../../test/draw.tsx'
import { estimate } from '../../../../test/order-form.ts'
import { setLanguage } from '../../../i18n/language.ts'
import { QuotationTable } from './QuotationTable.tsx'
import type { Estimate } from './use-estimate.ts'

beforeEach(() => setLanguage('en'))

/** What the draft costs, its ocean freight at a price made from a list price. */
const at = (price: string, priceBeforeDiscount: string): Estimate => ({
  ...estimate,
  oceanFreightList: estimate.oceanFreightList.map((line) => ({ ...line, price, priceBeforeDiscount })),
})

test('a discount stands beside the list price that it was taken from', async () => {
  draw(<QuotationTable estimate={at('405.00', '450.00')} currency="USD" />)
  await expect.element(page.getByText('$405.00')).toBeVisible()
  await expect.element(page.getByText('$450.00')).toBeVisible()
})

test('a markup is a price like any other: the lower list price is not shown', async () => {
  draw(<QuotationTable estimate={at('405.00', '360.00')} currency="USD" />)
  await expect.element(page.getByText('$405.00')).toBeVisible()
  await expect.element(page.getByText('$360.00')).not.toBeInTheDocument()
})
