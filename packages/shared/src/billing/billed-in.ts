import { COUNTRY } from '../countries.ts'
import { CURRENCIES, type Currency } from '../currencies.ts'
import type { Language, Trilingual } from '../languages.ts'
import { FX_BASES } from './billing-codes.ts'

/** In which currency the bills of a customer are, and whose day's rates convert. */
export interface BilledIn {
  /** Of its bills; where they are split, each is in the currency of its lines. */
  currency: Currency
  splitByCurrency: boolean
  fxBasis: (typeof FX_BASES)[number]
}

const oneOf = <T extends string>(known: readonly T[], stored: string | null, otherwise: T): T =>
  known.find((one) => one === stored) ?? otherwise

/** From the columns of `billing_terms`, null where none were set: yen in Japan, yuan elsewhere, by the quotation's rates. */
export const billedInOf = (row: {
  country: number
  invoice_currency: string | null
  split_by_currency: boolean | null
  fx_basis: string | null
}): BilledIn => ({
  currency: oneOf(CURRENCIES, row.invoice_currency, row.country === COUNTRY.china ? 'CNY' : 'JPY'),
  splitByCurrency: row.split_by_currency ?? false,
  fxBasis: oneOf(FX_BASES, row.fx_basis, 'quotation'),
})

const SPLIT: Trilingual = {
  'zh-cn': '账单按各币种分别开具，不作换算；折合金额仅供参考。',
  en: 'Billed in each currency by itself, nothing is converted; converted amounts are for reference.',
  ja: 'ご請求は通貨ごとに行い、換算いたしません。換算額は参考です。',
}
const TOTAL: Record<BilledIn['fxBasis'], (currency: Currency) => Trilingual> = {
  quotation: (currency) => ({
    'zh-cn': `账单以 ${currency} 合计开具，按本报价的汇率折算。`,
    en: `Billed as one total in ${currency}, at the exchange rates of this quotation.`,
    ja: `ご請求は ${currency} 建ての合計額とし、本見積の換算レートを適用します。`,
  }),
  departure: (currency) => ({
    'zh-cn': `账单以 ${currency} 合计开具，按开船日的汇率折算；此处的折合金额供参考。`,
    en: `Billed as one total in ${currency}, at the exchange rates of the day of departure; amounts converted here are for reference.`,
    ja: `ご請求は ${currency} 建ての合計額とし、出港日の換算レートを適用します。ここでの換算額は参考です。`,
  }),
  issue: (currency) => ({
    'zh-cn': `账单以 ${currency} 合计开具，按开票日的汇率折算；此处的折合金额供参考。`,
    en: `Billed as one total in ${currency}, at the exchange rates of the day of issue; amounts converted here are for reference.`,
    ja: `ご請求は ${currency} 建ての合計額とし、請求書発行日の換算レートを適用します。ここでの換算額は参考です。`,
  }),
}

/** What a quotation says of the bill that will be made from it, on paper and on every screen. */
export const billedInText = ({ currency, splitByCurrency, fxBasis }: BilledIn, language: Language): string =>
  (splitByCurrency ? SPLIT : TOTAL[fxBasis](currency))[language]
