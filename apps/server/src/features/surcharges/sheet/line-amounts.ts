import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ParsedSurchargeLine } from './parsed-surcharge.ts'

/** The sizes in the order of every list. */
export const AMOUNTS = ['gp20', 'gp40', 'hq40', 'lcl'] as const
type Amounts = Pick<ParsedSurchargeLine, (typeof AMOUNTS)[number]>
type AmountIssue = { issue: 'empty' | 'needsLcl' | 'oneAmount' } | { issue: 'yen'; size: (typeof AMOUNTS)[number] }

const isZero = (amount: string | null): boolean => amount === null || Number(amount) === 0

/**
 * Whether nothing is charged by mistake: a charge that ends for good is a period whose amount is a zero that was typed,
 * from a day on.
 */
export function chargesNothing(amounts: Amounts, validFrom: string | null): boolean {
  const given = AMOUNTS.map((size) => amounts[size])
  if (!given.every(isZero)) return false
  return validFrom === null || given.every((amount) => amount === null)
}

/** The amounts of a line as they are stored: one that does not depend on sizes stands in each. */
export function settledAmounts(
  amounts: Amounts,
  { currency, basis, validFrom }: { currency: Currency; basis: Basis; validFrom: string | null },
): { amounts: Amounts } | AmountIssue {
  if (chargesNothing(amounts, validFrom)) return { issue: 'empty' }
  const broken = AMOUNTS.find((size) => currency === 'JPY' && amounts[size] && !amounts[size].endsWith('.00'))
  if (broken) return { issue: 'yen', size: broken }
  const ends = AMOUNTS.every((size) => isZero(amounts[size]))
  if (basis === 'rt' && (amounts.lcl === null || (!ends && isZero(amounts.lcl)))) return { issue: 'needsLcl' }
  if (basis !== 'bl' && basis !== 'shipment') return { amounts }
  const given = new Set(AMOUNTS.map((size) => amounts[size]).filter((amount) => amount !== null))
  const [one = null] = given
  return given.size > 1 ? { issue: 'oneAmount' } : { amounts: { gp20: one, gp40: one, hq40: one, lcl: one } }
}
