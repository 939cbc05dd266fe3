/** The currencies of prices; apart from money.ts, so that a list of them brings no decimals into the page. */
export const CURRENCIES = ['USD', 'JPY', 'CNY'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Places behind the point: USD and CNY 2, JPY none. */
export const CURRENCY_PLACES: Record<Currency, number> = { USD: 2, JPY: 0, CNY: 2 }
