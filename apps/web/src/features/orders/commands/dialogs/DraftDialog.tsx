import { useState } from 'react'
import { call, fetchFile } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { actionTexts } from '../../texts.ts'
import { onlyAsShown } from '../with-latest-order.ts'
import { type Order, refreshOrders } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './dialogs.module.css'

interface DraftDialogProps {
  order: Order
  /** Opens the comment dialog instead. Absent where comments are not possible. */
  onCorrect?: (() => void) | undefined
  onClose: () => void
}

/** The draft B/L, read before it is confirmed: nobody confirms a paper that is not drawn yet. */
export function DraftDialog({ order, onCorrect, onClose }: DraftDialogProps) {
  const t = useTexts(actionTexts)
  const core = useCore()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const [seen, setSeen] = useState<number>()
  // File and version of one row: what is confirmed is the PDF on screen, which is read again when another draft comes.
  const fileId = order.bl_draft_file_id ?? 0
  const confirmIt = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      if (await onlyAsShown(order, (version) => call('POST /order/confirmDraftFile', { id: order.id, version }))) {
        showSuccess(t.confirmDraft.done)
        await refreshOrders()
      }
      onClose()
    } catch (error) {
      setRefused(error)
    }
    setBusy(false)
  }
  const refusal = refused === undefined ? undefined : errorMessage(refused)
  return (
    <PdfView
      key={fileId}
      title={t.confirmDraft.title(order.code)}
      name={`draft-${order.id}-${fileId}`}
      load={() => fetchFile('GET /common/download', { id: fileId, inline: true })}
      onSeen={() => setSeen(fileId)}
      onClose={onClose}
      footer={
        <div className={cx(styles.draftFoot, common.stack)}>
          {refusal && (
            <Notice tone="danger" title={refusal.text}>
              {refusal.detail}
            </Notice>
          )}
          <p>{t.confirmDraft.text}</p>
          <div className={common.row}>
            <Button disabled={busy} onClick={onClose}>
              {core.common.close}
            </Button>
            <span className={common.grow} />
            {onCorrect && (
              <Button disabled={busy} onClick={onCorrect}>
                {t.confirmDraft.correct}
              </Button>
            )}
            <Button variant="primary" loading={busy} disabled={seen !== fileId} onClick={() => void confirmIt()}>
              {t.action.confirmDraft}
            </Button>
          </div>
        </div>
      }
    />
  )
}
