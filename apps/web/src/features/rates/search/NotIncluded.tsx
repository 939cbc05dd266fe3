import {
  incompletePriceText,
  isComplete,
  type MissingNames,
  missingSentences,
} from '@kairo/shared/quotations/quotation-texts'
import { useLanguage } from '@/i18n/language.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './NotIncluded.module.css'

/** `price` is left out where the user sees no prices. */
interface NotIncludedProps {
  price: MissingNames | undefined
}

/** Which charges are not known, in place of the amounts that they would have. */
export function NotIncluded({ price }: NotIncludedProps) {
  const language = useLanguage()
  if (!price || isComplete(price)) return null
  return (
    <p className={cx(styles.note, common.note, common.toneAmber)} role="note">
      {missingSentences(price, language).join(language === 'en' ? ' ' : '')}
    </p>
  )
}

/** What a price or a total without them is called: never all-in. */
export function WithoutMark({ price }: NotIncludedProps) {
  const language = useLanguage()
  return !price || isComplete(price) ? null : (
    <span className={cx(styles.mark, common.pill, common.toneAmber)}>{incompletePriceText(price, language)}</span>
  )
}

/** The same as text, where a mark would break over the lines of a narrow column. */
export function WithoutLine({ price }: NotIncludedProps) {
  const language = useLanguage()
  return !price || isComplete(price) ? null : (
    <small className={cx(common.block, common.warning)}>{incompletePriceText(price, language)}</small>
  )
}
