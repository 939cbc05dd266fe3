import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { WarningList } from '@/ui/feedback/WarningList.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { documentTexts } from '../texts.ts'
import { MAX_BYTES, type OrderOfDocument, orderChanged } from '../order-of-document.ts'
import { FactsTable } from './FactsTable.tsx'
import { lockedFacts, takeOver, useDocumentFacts } from './use-document-facts.ts'
import { useMismatch } from './use-mismatch.ts'
import common from '@/ui/common.module.css'

/** The order beside its shipping order, or beside a booking confirmation that is read and not stored. */
export function FactsDialog({ order, onClose }: { order: OrderOfDocument; onClose: () => void }) {
  const t = useTexts(documentTexts)
  const core = useCore()
  const [files, setFiles] = useState<File[]>([])
  const [isSaving, setSaving] = useState(false)
  const [issue, setIssue] = useState<string>()
  const hasNotice = order.loading_notice_file_id !== null
  const sailed = order.state >= ORDER_STATE.inTransit
  const facts = useDocumentFacts({
    orderId: order.id,
    businessType: DOCUMENT.loadingNotice,
    file: files[0],
    stored: hasNotice,
    locked: [
      ...lockedFacts(order),
      ...(sailed ? (['bookingNumber', 'terminal', 'vessel', 'voyage', 'mbl', 'hbl_no'] as const) : []),
    ],
  })
  const mismatch = useMismatch(facts, order.code, { zone: order.departureZone })
  const count = Object.keys(facts.taken).length
  const save = async () => {
    if (!(await mismatch.ask())) return
    setSaving(true)
    setIssue(undefined)
    try {
      // One that is only read is no paper of the order.
      const fileId = files.length === 0 ? order.loading_notice_file_id : null
      await takeOver(order.id, { rows: facts.rows, fileId }, facts.taken, facts.reading.data?.version ?? order.version)
      showSuccess(t.facts.done(count))
      await orderChanged()
      onClose()
    } catch (error) {
      const { text, detail } = errorMessage(error)
      setIssue(detail ? `${text} ${detail}` : text)
      // Some facts may be stored already: the order is refetched before the next attempt.
      await Promise.all([orderChanged(), facts.reading.refetch()])
    }
    setSaving(false)
  }
  return (
    <Dialog
      width={680}
      title={t.titleOf(t.facts.dialogTitle, order.code)}
      onClose={() => !isSaving && onClose()}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {core.common.cancel}
          </Button>
          <Button variant="primary" loading={isSaving} disabled={count === 0} onClick={() => void save()}>
            {t.facts.save(count)}
          </Button>
        </>
      }
    >
      <div className={common.stackL}>
        <UploadField
          label={t.facts.file}
          accept={['.xlsx', '.pdf']}
          maxBytes={MAX_BYTES}
          maxFiles={1}
          value={files}
          onChange={setFiles}
          disabled={isSaving}
          hint={hasNotice ? t.facts.fileHint : t.facts.fileNeeded}
        />
        <WarningList warnings={mismatch.warnings} />
        <FactsTable facts={facts} zone={order.departureZone} />
        {issue && <Notice tone="danger" title={issue} />}
      </div>
    </Dialog>
  )
}
