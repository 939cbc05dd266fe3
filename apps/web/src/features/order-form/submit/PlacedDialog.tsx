import { CircleCheckBig } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { CopyText } from '../../../ui/text/CopyText.tsx'
import { orderFormTexts } from '../texts.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import page from '../../../ui/page.module.css'
import styles from '../order-dialogs.module.css'

interface PlacedDialogProps {
  code: string
  onDocuments: () => void
  onOrders: () => void
  onAnother: () => void
}

/** The booking is submitted: its number, and links onwards. */
export function PlacedDialog({ code, onDocuments, onOrders, onAnother }: PlacedDialogProps) {
  const t = useTexts(orderFormTexts)
  return (
    <Dialog
      isCentered
      width={560}
      closable={false}
      titleId="order-placed"
      onClose={onOrders}
      footer={
        <>
          <Button onClick={onAnother}>{t.anotherOrder}</Button>
          <Button onClick={onOrders}>{t.toOrders}</Button>
          <Button variant="primary" autoFocus onClick={onDocuments}>
            {t.toDocuments}
          </Button>
        </>
      }
    >
      <Placed code={code} />
    </Dialog>
  )
}

/** The message itself, also of the page /succOrder, where it is the heading of the page. */
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
