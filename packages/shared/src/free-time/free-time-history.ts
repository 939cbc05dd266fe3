import type { Language } from '../languages.ts'
import type { FreeTimeKind } from './free-time-codes.ts'
import { KIND_NAMES } from './free-time-names.ts'
import type { FreeTimeTerms } from './free-time-terms.ts'

/** `valueTypeKey` of terms in the change history of an order. */
export const FREE_TIME_HISTORY = 'freeTimeTerms'

/** What of the terms an order's history holds: no amount, as shipper accounts read it too. */
export const freeTimeHistoryValue = (tariffId: number, { kind, freeDays }: Pick<FreeTimeTerms, 'kind' | 'freeDays'>) =>
  `${kind} ${freeDays} FT${tariffId}`

const DAYS: Record<Language, (days: string) => string> = {
  'zh-cn': (days) => `免箱期 ${days} 天`,
  en: (days) => (days === '1' ? '1 day free' : `${days} days free`),
  ja: (days) => `${days} 日間無料`,
}

/** `Demurrage, 7 days free (FT3)`; what is no such value stays as it is. */
export function freeTimeHistoryText(value: string, language: Language): string {
  const [, kind, days = '', tariff = ''] = /^(\w+) (\d+) (FT\d+)$/.exec(value) ?? []
  if (!kind || !Object.hasOwn(KIND_NAMES, kind)) return value
  const comma = language === 'en' ? ', ' : language === 'ja' ? '、' : '，'
  return `${KIND_NAMES[kind as FreeTimeKind][language]}${comma}${DAYS[language](days)} (${tariff})`
}
