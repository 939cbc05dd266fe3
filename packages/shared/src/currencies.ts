/** The currencies of prices; apart from money.ts, so that a list of them brings no decimals into the page. */
export const CURRENCIES = ['USD', 'JPY', 'CNY'] as const
export type Currency = (typeof CURRENCIES)[number]
