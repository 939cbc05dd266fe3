import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Download, FileText } from 'lucide-react'
import { download } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { documentTexts } from './texts.ts'
import { useDocumentName, type OrderOfDocument } from './order-of-document.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import filesStyles from '@/ui/files.module.css'
import styles from '@/ui/form/form.module.css'
import { Dialog } from '@/ui/overlay/Dialog.tsx'

const DOCUMENTS: readonly number[] = [DOCUMENT.invoice, DOCUMENT.packingList]

/** The customer's invoice and packing list, for download only (rules 10.17). */
export function DocumentsDialog({
  order,
  onClose,
}: {
  order: Pick<OrderOfDocument, 'id' | 'code'>
  onClose: () => void
}) {
  const t = useTexts(documentTexts)
  const core = useCore()
  const nameOf = useDocumentName()
  const f = useFormat()
  const files = useApiQuery('GET /common/getUploadFiles', { entryId: order.id })
  const shippingDocuments = files.data?.data.dataList.filter((file) => DOCUMENTS.includes(file.businessType)) ?? []
  return (
    <Dialog title={t.titleOf(t.documentsTitle, order.code)} onClose={onClose}>
      <p className={cx(styles.note, common.hint)}>{t.documentsNote}</p>
      {!files.data ? (
        <NotLoaded of={files} title={t.documentsTitle} rows={2} />
      ) : shippingDocuments.length === 0 ? (
        <EmptyState title={t.noDocuments} />
      ) : (
        <ul className={filesStyles.files}>
          {shippingDocuments.map((file) => (
            <li key={file.fileId}>
              <FileText size={18} aria-hidden />
              <span>
                <b>{nameOf(file.businessType)}</b>
                <small>
                  {file.name} · {f.bytes(file.size)} · {t.uploadedAt(file.uploadedBy, f.dateTime(file.uploadTime))}
                </small>
              </span>
              <Button
                icon={Download}
                aria-label={`${core.common.download} ${file.name}`}
                onClick={() => void download('GET /common/download', { id: file.fileId }).catch(showRefusal)}
              >
                {core.common.download}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
