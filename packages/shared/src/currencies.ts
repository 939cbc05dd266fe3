/** The currencies of prices; apart from money.ts, so that a list of them brings no decimals into the page. */
export const CURRENCIES = ['USD', 'JPY', 'CNY'] as const
export type Currency = (typeof CURRENCIES)[number]
export const isCurrency = (value: unknown): value is Currency => CURRENCIES.includes(value as Currency)
