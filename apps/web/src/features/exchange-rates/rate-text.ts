/** Minimum decimals of the rates of a currency, so that they align in a column. */
const PLACES = { JPY: 2, CNY: 4 } as const
export type RateCurrency = keyof typeof PLACES

/** A rate with its decimals; none is truncated. */
export function rateText(rate: string, currency: RateCurrency): string {
  const [whole, decimals = ''] = rate.split('.')
  return `${whole}.${decimals.padEnd(PLACES[currency], '0')}`
}
