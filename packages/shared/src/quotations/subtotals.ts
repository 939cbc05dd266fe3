import { CURRENCIES, type Currency } from '../currencies.ts'
import {
  type Amounts,
  Decimal,
  type DecimalInput,
  decimalOf,
  type ExchangeRates,
  combine,
  roundMoney,
} from '../money.ts'

/** The sums of lines in each currency, decimal text. */
export function subtotalOf(lines: readonly { currency: Currency; totalPrice: DecimalInput }[]): Amounts {
  const sumOf = (currency: Currency) =>
    lines
      .filter((line) => line.currency === currency)
      .reduce((sum, line) => sum.plus(decimalOf(line.totalPrice)), new Decimal(0))
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, roundMoney(sumOf(currency), currency)])) as Amounts
}

/** Amounts of all currencies as one amount in one of them, rounded once. */
export const amountIn = (amounts: Amounts, currency: Currency, rates: ExchangeRates): string =>
  roundMoney(combine(amounts, currency, rates), currency)

/** Nothing but this amount. */
export const onlyAmount = (amount: string, currency: Currency): Amounts => ({
  USD: '0',
  JPY: '0',
  CNY: '0',
  [currency]: amount,
})
