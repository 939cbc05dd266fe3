import type { Language, Trilingual } from '../languages.ts'
import { CALENDAR, type ProvisionalReason } from './calendar.ts'

/** The mark of a date that may still move. */
export const PROVISIONAL_MARK = '≈'

const COUNTRY: Readonly<Record<string, Trilingual>> = {
  [CALENDAR.china]: { 'zh-cn': '中国', en: 'China', ja: '中国' },
  [CALENDAR.japan]: { 'zh-cn': '日本', en: 'Japan', ja: '日本' },
  [CALENDAR.japanBank]: { 'zh-cn': '日本的银行', en: 'banks in Japan', ja: '日本の銀行' },
}

/** Why a date carries the mark: a sentence without its full stop. */
export function provisionalText({ calendar, year, name }: ProvisionalReason, language: Language): string {
  const of = name?.[language] ?? COUNTRY[calendar]?.[language] ?? calendar
  const texts: Trilingual = name
    ? {
        'zh-cn': `${year}年${of}的放假安排尚未公布，日期可能变动`,
        en: `${of} ${year} is not announced yet; the date may move`,
        ja: `${year}年の${of}の休日は未公表のため、日付が変わることがあります`,
      }
    : {
        'zh-cn': `${of}${year}年的节假日安排尚未公布，日期可能变动`,
        en: `The ${year} calendar of ${of} is not announced yet; the date may move`,
        ja: `${of}の${year}年の祝日は未公表のため、日付が変わることがあります`,
      }
  return texts[language]
}

/** A date as a sentence writes it: with the mark and the reason where it may still move. */
export function withReason(day: string, reason: ProvisionalReason | null, language: Language): string {
  if (!reason) return day
  const why = provisionalText(reason, language)
  return `${PROVISIONAL_MARK} ${day}${language === 'en' ? ` (${why})` : `（${why}）`}`
}
