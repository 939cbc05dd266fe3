import { useTexts } from '../../../i18n/texts.ts'
import { actionTexts } from '../action-texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import common from '../../../ui/common.module.css'

interface BlockedReasonsDialogProps {
  title: string
  /** Each reason, as a sentence. */
  reasons: readonly string[]
  onClose: () => void
}

/** Shows what blocks an action or a document; one button (orders §8). */
export function BlockedReasonsDialog({ title, reasons, onClose }: BlockedReasonsDialogProps) {
  const t = useTexts(actionTexts)
  return (
    <Dialog
      isCentered
      width={440}
      hasCross={false}
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          {t.ok}
        </Button>
      }
    >
      {reasons.length > 1 ? (
        <div className={common.mt12}>
          <p>{t.whyText}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{reasons[0]}</p>
      )}
    </Dialog>
  )
}
