import type { Language } from '../languages.ts'
import { Decimal, type DecimalInput, decimalOf } from '../money.ts'

/** All-fare discount × factor of the customer (rules 4.7), unrounded. Above 1 it is a markup. */
export const combinedFactor = (globalDiscount: DecimalInput, customerFactor: DecimalInput): Decimal =>
  decimalOf(globalDiscount).times(decimalOf(customerFactor))

/** Ocean freight after discount, unrounded decimal; only ocean freight is ever discounted. */
export const discountedPrice = (
  price: DecimalInput,
  globalDiscount: DecimalInput,
  customerFactor: DecimalInput,
): Decimal => decimalOf(price).times(combinedFactor(globalDiscount, customerFactor))

/**
 * A factor as customers may know it: a markup reads as no factor at all, so that nothing reveals the list price behind
 * it (rules 4.8). Decimal text in and out, for a customer's own factor and for the combined one alike.
 */
export const factorForCustomer = (factor: string): string => (decimalOf(factor).gt(1) ? '1' : factor)

/** The list price beside `price` as customers may know it: under a markup what they pay counts as the list price. */
export const listPriceForCustomer = <T extends string | null>(listPrice: T, price: T): T =>
  listPrice !== null && price !== null && decimalOf(listPrice).lt(price) ? price : listPrice

/**
 * The note of a discount: percent off, in Chinese also as 折. Null when the factor is 1 or more: a markup is never shown
 * as such (rules 4.8).
 */
export function discountNote(factor: DecimalInput, language: Language): string | null {
  const price = decimalOf(factor)
  const off = new Decimal(1).minus(price)
  // At four places the percentage may round to zero: "0% off" would announce a discount that no price shows.
  if (off.round(4).lte(0)) return null
  const percent = `${off.times(100).round(2).toString()}%`
  if (language === 'ja') return `${percent}割引`
  if (language === 'zh-cn') return `优惠${percent}（${price.times(10).round(3).toString()}折）`
  return `${percent} off`
}
