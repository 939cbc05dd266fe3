import type { Language } from '../languages.ts'
import type { TierSize } from './free-time-codes.ts'
import { KIND_NAMES, NO_TARIFF, SIDE_NAMES } from './free-time-names.ts'
import type { FreeTimeTerms } from './free-time-terms.ts'
import { freeTimeText } from './free-time-text.ts'

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
