import { MB } from '@kairo/shared/contract/endpoint'
import { DOCUMENT, FORM_EXTENSIONS } from '@kairo/shared/orders/rules/order-documents'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { Download, FileText, Trash2 } from 'lucide-react'
import { call, download } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { useBookingFacts } from '../form/form-context.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import type { SavedOrder } from '../submit/use-order-commands.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import filesStyles from '@/ui/files.module.css'

const ACCEPT = FORM_EXTENSIONS.map((extension) => `.${extension}`)

interface DocumentsSectionProps {
  saved: SavedOrder | undefined
  /** Uploading raises the order's version. */
  onVersion: (version: number) => void
  onSaveDraft: () => void
  isSaving: boolean
}

/** Invoice and packing list, one file each, once the order is stored. */
export function DocumentsSection({ saved, onVersion, onSaveDraft, isSaving }: DocumentsSectionProps) {
  const t = useTexts(orderFormTexts)
  return (
    <OrderCard id="shippingDocuments" title={t.section.shippingDocuments}>
      {saved ? (
        <div className={common.columns}>
          <DocumentSlot order={saved} businessType={DOCUMENT.invoice} name={t.invoice} onVersion={onVersion} />
          <DocumentSlot order={saved} businessType={DOCUMENT.packingList} name={t.packingList} onVersion={onVersion} />
        </div>
      ) : (
        <div className={cx(common.between, common.note)}>
          <p>{t.documentsLater}</p>
          <Button loading={isSaving} onClick={onSaveDraft}>
            {t.saveToUpload}
          </Button>
        </div>
      )}
    </OrderCard>
  )
}

interface DocumentSlotProps {
  order: SavedOrder
  businessType: 2 | 3
  name: string
  onVersion: (version: number) => void
}

function DocumentSlot({ order, businessType, name, onVersion }: DocumentSlotProps) {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const f = useFormat()
  const { order: detail } = useBookingFacts()
  const files = useApiQuery('GET /common/getUploadFiles', { entryId: order.id, table: 'transport_order', businessType })
  const mayUpload = detail === undefined || detail.allowedUploads.includes(businessType)
  const changed = (version: number) => {
    onVersion(version)
    void invalidate('GET /common/getUploadFiles', 'POST /order/queryById')
  }
  const stored = (files.data?.data.dataList ?? []).filter((file) => file.replacedTime === null)
  const remove = (file: (typeof stored)[number]) =>
    confirm({
      title: `${core.common.delete}: ${file.name}`,
      action: core.common.delete,
      tone: 'danger',
      run: async () => changed((await call('POST /common/deleteUploadFile', { id: file.fileId })).data.version),
    })
  if (files.error) return <FailedState title={name} error={files.error} onRetry={() => void files.refetch()} />
  return (
    <div className={common.stack}>
      <h3>{name}</h3>
      <ul className={filesStyles.files}>
        {stored.map((file) => (
          <li key={file.fileId}>
            <FileText size={17} aria-hidden />
            <span>
              <b>{file.name}</b>
              <small>{`${f.bytes(file.size)} · ${t.uploadedBy(file.uploadedBy, f.dateTime(file.uploadTime))}`}</small>
            </span>
            <Button
              variant="text"
              icon={Download}
              aria-label={`${core.common.download} ${file.name}`}
              onClick={() => void download('GET /common/download', { id: file.fileId }).catch(showRefusal)}
            />
            {file.isRemovable && (
              <Button
                variant="text"
                danger
                icon={Trash2}
                aria-label={`${core.common.delete} ${file.name}`}
                onClick={() => void remove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayUpload ? (
        <UploadField
          label={name}
          accept={ACCEPT}
          maxBytes={DOCUMENT_LIMITS.megabytes * MB}
          maxFiles={1}
          hint={stored.length > 0 ? t.replaceHint : undefined}
          send={async (file, about) => {
            const response = await upload(
              'POST /common/upload',
              [file],
              { entryId: order.id, table: 'transport_order', businessType, source: 'form' },
              about,
            )
            changed(response.data.version)
          }}
        />
      ) : (
        stored.length === 0 && <p className={common.note}>{t.documentsClosed}</p>
      )}
    </div>
  )
}
