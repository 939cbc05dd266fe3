/** Decimals that the rates of a currency have at least, so that those of a column stand below each other. */
const PLACES = { JPY: 2, CNY: 4 } as const
export type RateCurrency = keyof typeof PLACES

/** A rate with its decimals; none is cut off. */
export function rateText(rate: string, currency: RateCurrency): string {
  const [whole, decimals = ''] = rate.split('.')
  return `${whole}.${decimals.padEnd(PLACES[currency], '0')}`
}
