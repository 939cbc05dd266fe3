import type { Language, Trilingual } from '../languages.ts'
import type { FreeTimeDirection, TierSize } from './free-time-codes.ts'
import { KIND_NAMES } from './free-time-names.ts'
import type { FreeTimeTerms } from './free-time-terms.ts'
import { freeTimeText } from './free-time-text.ts'

export const FREE_TIME_TITLE: Trilingual = {
  'zh-cn': '免箱期与超期费用',
  en: 'Free time and what follows',
  ja: 'フリータイムと超過料金',
}
export const SIDE_NAMES: Record<FreeTimeDirection, Trilingual> = {
  import: { 'zh-cn': '目的港', en: 'At destination', ja: '揚地' },
  export: { 'zh-cn': '起运港', en: 'At origin', ja: '積地' },
}
/** It is not the same as free. */
export const NO_TARIFF: Trilingual = {
  'zh-cn': '免箱期后的费用没有公布的费率，请咨询我们。',
  en: 'No tariff for what follows the free time: ask us.',
  ja: 'フリータイム後の料金表がありません。お問い合わせください。',
}

/** The terms in sentences for papers, those of the port of discharge first; that there is no tariff is said too. */
export function freeTimeNotes(
  terms: readonly FreeTimeTerms[],
  language: Language,
  sizes?: readonly TierSize[],
): string[] {
  const colon = language === 'en' ? ': ' : '：'
  const notes = (['import', 'export'] as const).flatMap((direction) =>
    terms
      .filter((one) => one.direction === direction)
      .map((one) =>
        [
          SIDE_NAMES[direction][language],
          KIND_NAMES[one.kind][language],
          freeTimeText(one, language, sizes && { sizes }),
        ].join(colon),
      ),
  )
  return terms.some(({ direction }) => direction === 'import') ? notes : [NO_TARIFF[language], ...notes]
}
