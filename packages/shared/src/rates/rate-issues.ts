import type { RateField, RateValue } from './rate-fields.ts'

/** What only several columns of a rate together can break. */
export type RateRule = 'samePort' | 'noContainerPrice' | 'noLclPrice' | 'endBeforeStart' | 'ended'

interface RateIssue {
  field: RateField
  rule: RateRule
}

const CONTAINER_PRICES = ['capacity20gp', 'capacity40gp', 'capacity40hq'] as const

/**
 * The rules of a rate, which freight sheet and edit share. A field that is left out or undefined is not known (its cell
 * could not be read, an edit does not name it), so it has no issue. With `today` (yyyy-MM-dd) a validity that
 * has ended is an issue.
 */
export function rateIssues(rate: { [F in RateField]?: RateValue<F> | undefined }, today = ''): RateIssue[] {
  const { departurePortId, destinationPortId, type, lcl, validFrom, validTo } = rate
  const issues: RateIssue[] = []
  if (departurePortId !== undefined && departurePortId === destinationPortId)
    issues.push({ field: 'destinationPortId', rule: 'samePort' })
  if (type === 'FCL' && CONTAINER_PRICES.every((price) => rate[price] === null))
    issues.push({ field: CONTAINER_PRICES[0], rule: 'noContainerPrice' })
  if (type === 'LCL' && lcl === null) issues.push({ field: 'lcl', rule: 'noLclPrice' })
  if (validFrom && validTo && validFrom > validTo) issues.push({ field: 'validTo', rule: 'endBeforeStart' })
  else if (validTo && validTo < today) issues.push({ field: 'validTo', rule: 'ended' })
  return issues
}
