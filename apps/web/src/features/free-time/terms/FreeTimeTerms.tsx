import type { TierSize } from '@kairo/shared/free-time/free-time-codes'
import { freeTimeText } from '@kairo/shared/free-time/free-time-text'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { freeTimeTexts } from './texts.ts'
import type { Terms } from './use-terms-of-rates.ts'
import common from '@/ui/common.module.css'

/** The terms on both sides in words; that there is no tariff is said too, as it is not the same as free. */
export function FreeTimeTerms({ terms, sizes }: { terms: Terms; sizes?: readonly TierSize[] | undefined }) {
  const t = useTexts(freeTimeTexts)
  const language = useLanguage()
  const about = sizes ? { sizes } : {}
  if (!terms.some(({ direction }) => direction === 'import')) return <p className={common.note}>{t.noTariff}</p>
  return (
    <dl className={common.facts}>
      {(['import', 'export'] as const).map((direction) => {
        const ofSide = terms.filter((one) => one.direction === direction)
        if (ofSide.length === 0) return null
        return (
          <div key={direction}>
            <dt>{t.sides[direction]}</dt>
            {ofSide.map((one) => (
              <dd key={one.kind}>{t.line(t.kinds[one.kind], freeTimeText(one, language, about))}</dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
