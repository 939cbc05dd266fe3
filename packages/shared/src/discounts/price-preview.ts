import { CURRENCIES } from '../currencies.ts'
import { type Amounts, combine, Decimal, decimalOf, type ExchangeRates, roundMoney } from '../money.ts'
import { discountedPrice } from '../rates/price.ts'

/** The two factors on ocean freight, decimal text. */
export interface Factors {
  globalDiscount: string
  customer: string
}

/** USD for one container or one RT, two decimals. */
interface SteppedPrice {
  /** Of the rate. */
  list: string
  afterGlobalDiscount: string
  /** What the customer pays. */
  afterCustomer: string
}

/** How a price comes down, or up, step by step; each step is rounded from the unrounded product. */
export const steppedPrice = (list: string, { globalDiscount, customer }: Factors): SteppedPrice => ({
  list: roundMoney(list, 'USD'),
  afterGlobalDiscount: roundMoney(discountedPrice(list, globalDiscount, '1'), 'USD'),
  afterCustomer: roundMoney(discountedPrice(list, globalDiscount, customer), 'USD'),
})

/** The sum of the surcharges of a container or RT in each currency; discounts do not apply to them. */
export function surchargesOf(
  lines: readonly { group: string; currency: keyof Amounts; totalPrice: string }[],
): Amounts {
  const sumOf = (currency: keyof Amounts) =>
    lines
      .filter((line) => line.group !== 'oceanFreight' && line.currency === currency)
      .reduce((sum, line) => sum.plus(decimalOf(line.totalPrice)), new Decimal(0))
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, roundMoney(sumOf(currency), currency)])) as Amounts
}

/** A list price after both factors and its surcharges together, in USD: rounded once, as an offer's all-in price is. */
export const allInUsd = (
  list: string,
  { globalDiscount, customer }: Factors,
  surcharges: Amounts,
  rates: ExchangeRates,
): string => {
  const freight = discountedPrice(list, globalDiscount, customer)
  return roundMoney(combine({ ...surcharges, USD: decimalOf(surcharges.USD).plus(freight) }, 'USD', rates), 'USD')
}

/** Percent over the list price of a factor above 1, as text without a sign; null when it is no markup. */
export function markupPercent(factor: string): string | null {
  const over = decimalOf(factor).minus(1)
  return over.lte(0) ? null : over.times(100).round(2).toString()
}
