import { decimalOf } from './money.ts'

/** Bounds of a discount: decimal text, both included, and the places behind the point. */
interface DiscountBounds {
  min: string
  max: string
  places: number
  step: string
}

/** Factor of a customer: 1.1 to 10 is a markup (rules 4.5). */
export const CUSTOMER_DISCOUNT: DiscountBounds = { min: '0.01', max: '10', places: 2, step: '0.1' }
/** All-fare discount: for every customer, role 2 only. */
export const GLOBAL_DISCOUNT: DiscountBounds = { min: '0.01', max: '1', places: 2, step: '0.1' }

/** What the control of a customer's discount offers beside a typed factor. */
export const NAMED_DISCOUNTS = [
  { name: 'none', factor: '1' },
  { name: 'tenOff', factor: '0.9' },
  { name: 'fifteenOff', factor: '0.85' },
  { name: 'twentyFiveOff', factor: '0.75' },
  { name: 'double', factor: '2' },
] as const

/** Whether decimal text is a factor inside the bounds with no more places than allowed. */
export function isDiscount(text: string, bounds: DiscountBounds): boolean {
  if (!/^\d+(\.\d+)?$/.test(text)) return false
  const factor = decimalOf(text)
  return factor.gte(bounds.min) && factor.lte(bounds.max) && factor.round(bounds.places).eq(factor)
}
