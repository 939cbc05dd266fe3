import { type BusinessType, DOCUMENT, DOCUMENT_RULES } from '@kairo/shared/orders/rules/order-documents'
import { useRef, useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { documentTexts } from './texts.ts'
import { useDocumentName, MAX_BYTES, type OrderOfDocument, orderChanged } from './order-of-document.ts'
import common from '@/ui/common.module.css'

interface UploadDocumentDialogProps {
  order: Pick<OrderOfDocument, 'id' | 'code' | 'state'>
  /**
   * 1 loading notice, 2 invoice, 3 packing list, 4 B/L, 6 invoices, 7 D/O, 9 draft B/L; 5 and 8 have separate dialogs.
   */
  businessType: BusinessType
  onClose: () => void
  /** Instead of closing, once the file is stored. */
  onUploaded?: (() => void) | undefined
}

/** Uploads one file of an order, a PDF but for the loading notice; the file stays chosen when the server refuses it. */
export function UploadDocumentDialog({
  order,
  businessType,
  onClose,
  onUploaded = onClose,
}: UploadDocumentDialogProps) {
  const t = useTexts(documentTexts)
  const core = useCore()
  const [files, setFiles] = useState<File[]>([])
  const [progress, setProgress] = useState<number>()
  const [issue, setIssue] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const kind = useDocumentName()(businessType)
  const send = async () => {
    const [file] = files
    if (!file) return setIssue(t.chooseFile)
    setIssue(undefined)
    setProgress(0)
    stop.current = new AbortController()
    try {
      await upload(
        'POST /common/upload',
        [file],
        { entryId: order.id, table: 'transport_order', businessType },
        { onProgress: setProgress, signal: stop.current.signal },
      )
      showSuccess(t.uploaded(kind))
      await orderChanged()
      onUploaded()
    } catch (error) {
      const { text, detail } = errorMessage(error)
      setIssue(detail ? `${text} ${detail}` : text)
    } finally {
      setProgress(undefined)
    }
  }
  const busy = progress !== undefined
  return (
    <Dialog
      title={t.titleOf(t.upload(kind), order.code)}
      onClose={() => !busy && onClose()}
      footer={
        <>
          {/* A hanging connection must not block: the first press aborts the upload, the next closes the dialog. */}
          <Button onClick={() => (busy ? stop.current?.abort() : onClose())}>{core.common.cancel}</Button>
          <Button variant="primary" loading={busy} onClick={() => void send()}>
            {busy ? `${Math.round((progress ?? 0) * 100)}%` : t.send}
          </Button>
        </>
      }
    >
      <UploadField
        label={kind}
        accept={DOCUMENT_RULES[businessType].extensions.map((extension) => `.${extension}`)}
        maxBytes={MAX_BYTES}
        maxFiles={1}
        value={files}
        onChange={setFiles}
        disabled={busy}
        hint={
          businessType === DOCUMENT.blDraft
            ? t.draftNote
            : businessType === DOCUMENT.operatorInvoice
              ? ''
              : businessType === DOCUMENT.loadingNotice
                ? t.shipNote
                : t.replaces
        }
      />
      {issue && <Notice tone="danger" title={issue} className={common.mt12} />}
    </Dialog>
  )
}
