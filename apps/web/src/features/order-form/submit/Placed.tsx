import { CircleCheckBig } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { CopyText } from '@/ui/text/CopyText.tsx'
import { orderFormTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import page from '@/ui/page.module.css'
import styles from '../order-dialogs.module.css'

/** That the order was placed, with its number: in a dialog, and on the page /succOrder, which loads no dialogs. */
export function Placed({ code, as: Heading = 'h2' }: { code: string | undefined; as?: 'h1' | 'h2' }) {
  const t = useTexts(orderFormTexts)
  return (
    <div className={cx(styles.placed, page.emptyState)}>
      <CircleCheckBig size={44} strokeWidth={1.6} aria-hidden />
      <Heading id="order-placed">{t.placedTitle}</Heading>
      {code && (
        <p className={cx(common.tray, common.figure)}>
          <small className={common.block}>{t.placedCode}</small>
          <CopyText text={code} />
        </p>
      )}
      <p>{t.placedText}</p>
    </div>
  )
}
