import type { Language } from './languages.ts'

/** The currencies of prices; apart from money.ts, so that writing an amount brings no decimals into the page. */
export const CURRENCIES = ['USD', 'JPY', 'CNY'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Places behind the point: USD and CNY 2, JPY none. */
export const CURRENCY_PLACES: Record<Currency, number> = { USD: 2, JPY: 0, CNY: 2 }

/** The bare ¥ is both yen and yuan in this trade: only Japanese readers take it for yen. */
const signOf = (currency: Currency, language: Language): string => {
  if (currency === 'USD') return '$'
  if (currency === 'CNY') return 'CN¥'
  return language === 'ja' ? '¥' : 'JP¥'
}

/** Decimal text with thousands grouped, rounded half up to the places of the currency. */
type AmountText = (amount: string) => string

/** For columns whose heading names the currency; kept by whoever writes many, for an Intl format is dear to make. */
export function amountFormat(currency: Currency, language: Language): AmountText {
  const places = CURRENCY_PLACES[currency]
  const digits = new Intl.NumberFormat(language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: 'negative',
  })
  // Intl reads decimal text exactly; a number would already have lost digits.
  return (amount) => digits.format(amount as `${number}`)
}

/** The same with the sign: `$450.00`, `CN¥13,122.00`; yen `¥28,000` in Japanese, else `JP¥28,000`. */
export function moneyFormat(currency: Currency, language: Language): AmountText {
  const written = amountFormat(currency, language)
  const sign = signOf(currency, language)
  return (amount) => {
    const text = written(amount)
    return text.startsWith('-') ? `-${sign}${text.slice(1)}` : `${sign}${text}`
  }
}

/** One amount with the sign of its currency, as moneyFormat writes it. */
export const formatMoney = (amount: string, currency: Currency, language: Language): string =>
  moneyFormat(currency, language)(amount)

/** One amount without its currency, as amountFormat writes it. */
export const formatAmount = (amount: string, currency: Currency, language: Language): string =>
  amountFormat(currency, language)(amount)
