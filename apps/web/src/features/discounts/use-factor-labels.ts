import { markupPercent } from '@kairo/shared/discounts/price-preview'
import { discountNote } from '@kairo/shared/rates/price'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { discountTexts } from './texts.ts'

/** A factor as text for staff: `10% off`, `none`, `100% markup`; customers only see discounts. */
export function useFactorLabels(): (factor: string) => string {
  const t = useTexts(discountTexts)
  const language = useLanguage()
  return (factor) => {
    const markup = markupPercent(factor)
    return discountNote(factor, language) ?? (markup ? t.markup(markup) : t.none)
  }
}
