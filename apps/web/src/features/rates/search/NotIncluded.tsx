import type { ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { incompletePriceText, NOT_INCLUDED } from '@kairo/shared/quotations/quotation-texts'
import { useLanguage } from '../../../i18n/language.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from './NotIncluded.module.css'

/** `sides` is left out where the user sees no prices. */
interface NotIncludedProps {
  sides: readonly ChargeSide[] | undefined
}

/** Which charges are not known, in place of the amounts that they would have. */
export function NotIncluded({ sides = [] }: NotIncludedProps) {
  const language = useLanguage()
  if (sides.length === 0) return null
  return (
    <p className={cx(styles.note, common.note, common.toneAmber)} role="note">
      {sides.map((side) => NOT_INCLUDED[side][language]).join(language === 'en' ? ' ' : '')}
    </p>
  )
}

/** What a price or a total without them is called: never all-in. */
export function WithoutMark({ sides = [] }: NotIncludedProps) {
  const language = useLanguage()
  return sides.length === 0 ? null : (
    <span className={cx(styles.mark, common.pill, common.toneAmber)}>{incompletePriceText(sides, language)}</span>
  )
}

/** The same as text, where a mark would break over the lines of a narrow column. */
export function WithoutLine({ sides = [] }: NotIncludedProps) {
  const language = useLanguage()
  return sides.length === 0 ? null : (
    <small className={cx(common.block, common.warning)}>{incompletePriceText(sides, language)}</small>
  )
}
