import { CUT_OFF_SOURCE_TEXTS, type CutOffSource } from '@kairo/shared/orders/rules/cut-offs'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { detailTexts } from '../texts.ts'

/** Who says so and since when the order knows it: `Shipping order (S/O), seen 20 Nov 12:00`. */
export function useCutOffSource() {
  const t = useTexts(detailTexts).cutOffs
  const f = useFormat()
  const language = useLanguage()
  return ({ source, seenAt }: { source: CutOffSource | null; seenAt: string | null }): string =>
    source === null
      ? ''
      : [CUT_OFF_SOURCE_TEXTS[source][language], seenAt && t.seen(f.dateTime(seenAt))]
          .filter(Boolean)
          .join(language === 'en' ? ', ' : '、')
}
