import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { BUSINESS_TYPES, type BusinessType, downloadStates } from '@kairo/shared/orders/rules/order-documents'
import { useRef, useState } from 'react'
import { download } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { useDocumentName } from '@/features/documents/order-of-document.ts'
import { actionTexts, detailTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import common from '@/ui/common.module.css'

interface DocumentsZipDialogProps {
  orders: readonly Pick<Order, 'id'>[]
  onClose: () => void
}

/** The documents of the selected orders as one archive, of the kinds that are ticked. */
export function DocumentsZipDialog({ orders, onClose }: DocumentsZipDialogProps) {
  const t = useTexts(actionTexts).many.zip
  const d = useTexts(detailTexts)
  const core = useCore()
  const f = useFormat()
  const nameOf = useDocumentName()
  const role = useSession().user.role_id
  const kinds = BUSINESS_TYPES.filter((type) => downloadStates(type, role).length > 0)
  const [chosen, setChosen] = useState<readonly BusinessType[]>(kinds)
  /** Bytes received; undefined while no download is in progress. */
  const [received, setReceived] = useState<number>()
  const [issue, setIssue] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const isRunning = received !== undefined
  const isTooMany = orders.length > DOCUMENT_LIMITS.archivedOrders
  const run = async () => {
    setIssue(undefined)
    setReceived(0)
    stop.current = new AbortController()
    try {
      const name = await download(
        'POST /order/downloadDocuments',
        { ids: orders.map(({ id }) => id), businessTypes: [...chosen] },
        { signal: stop.current.signal, onBytes: setReceived },
      )
      showSuccess(d.export.done(name))
      onClose()
    } catch (error) {
      const { text, detail } = errorMessage(error)
      setIssue(detail ? `${text} ${detail}` : text)
    } finally {
      setReceived(undefined)
    }
  }
  return (
    <Dialog
      title={t.title(orders.length)}
      onClose={() => !isRunning && onClose()}
      footer={
        <>
          {/* The first press ends a download that is under way, the next one the dialog. */}
          <Button onClick={() => (isRunning ? stop.current?.abort() : onClose())}>{core.common.cancel}</Button>
          <Button
            variant="primary"
            loading={isRunning}
            disabled={chosen.length === 0 || isTooMany}
            onClick={() => void run()}
          >
            {t.action}
          </Button>
        </>
      }
    >
      <div className={common.stackL}>
        {isTooMany && <Notice tone="warning" title={t.tooMany(DOCUMENT_LIMITS.archivedOrders)} />}
        <p className={common.hint}>{t.text}</p>
        <Checkbox
          checked={chosen.length === kinds.length}
          indeterminate={chosen.length > 0 && chosen.length < kinds.length}
          disabled={isRunning}
          onChange={({ target }) => setChosen(target.checked ? kinds : [])}
        >
          {t.all}
        </Checkbox>
        <fieldset className={common.stackS} aria-label={t.kinds}>
          {kinds.map((type) => (
            <Checkbox
              key={type}
              checked={chosen.includes(type)}
              disabled={isRunning}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, type] : chosen.filter((other) => other !== type))
              }
            >
              {nameOf(type)}
            </Checkbox>
          ))}
        </fieldset>
        {isRunning && <p role="status">{received > 0 ? t.progress(f.bytes(received)) : t.preparing}</p>}
        {issue && <Notice tone="danger" title={issue} />}
      </div>
    </Dialog>
  )
}
