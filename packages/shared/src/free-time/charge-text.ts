import { type Currency, formatMoney } from '../currencies.ts'
import { readableDate } from '../dates.ts'
import type { Language, Trilingual } from '../languages.ts'
import type { ChargedDays } from './free-time-clock.ts'
import type { FreeTimeKind } from './free-time-codes.ts'

interface Facts {
  number: string
  size: string
  kind: FreeTimeKind
  lastFreeDay: string
  end: string
  currency: Currency
  tiers: readonly ChargedDays[]
}

const FREE_UNTIL: Record<Language, (day: string) => string> = {
  'zh-cn': (day) => `免费至 ${day}`,
  en: (day) => `free until ${day}`,
  ja: (day) => `フリータイム ${day} まで`,
}
const OUT: Record<Language, (day: string) => string> = {
  'zh-cn': (day) => `${day} 提箱`,
  en: (day) => `out ${day}`,
  ja: (day) => `${day} 搬出`,
}
const BACK: Record<Language, (day: string) => string> = {
  'zh-cn': (day) => `${day} 还箱`,
  en: (day) => `back ${day}`,
  ja: (day) => `${day} 返却`,
}
const AS_BILLED: Trilingual = {
  'zh-cn': '按船公司账单减少',
  en: 'lowered to the carrier’s bill',
  ja: '船会社の請求額に減額',
}
const ABOVE: Trilingual = {
  'zh-cn': '船公司账单超出所示条件的部分',
  en: 'carrier’s bill above the terms shown',
  ja: '船会社の請求のうち表示条件を超える分',
}

/** `4 × ¥4,500 + 4 × ¥9,000`, days that cost something. */
export const tierText = (tiers: readonly ChargedDays[], currency: Currency, language: Language): string =>
  tiers
    .filter(({ price }) => Number(price) > 0)
    .map(({ days, price }) => `${days} × ${formatMoney(price, currency, language)}`)
    .join(' + ')

/** How the charge of a container came about, for charge lists and invoices. */
export function freeTimeChargeText(
  { number, size, kind, lastFreeDay, end, currency, tiers }: Facts,
  language: Language,
  lowered = false,
): string {
  const day = (date: string) => readableDate(date, language, '')
  const parts = [
    `${number} ${size}`,
    FREE_UNTIL[language](day(lastFreeDay)),
    (kind === 'DEM' ? OUT : BACK)[language](day(end)),
    tierText(tiers, currency, language),
    ...(lowered ? [AS_BILLED[language]] : []),
  ]
  return parts.filter(Boolean).join(language === 'en' ? ', ' : '、')
}

/** What the carrier asks above the terms. */
export const excessText = ({ number, size }: Pick<Facts, 'number' | 'size'>, language: Language): string =>
  `${number} ${size}${language === 'en' ? ', ' : '、'}${ABOVE[language]}`
