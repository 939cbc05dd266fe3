import { MB } from '@kairo/shared/contract/endpoint'
import { FORM_EXTENSIONS } from '@kairo/shared/orders/order-documents'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { Button } from 'antd'
import { Download, FileText, Trash2 } from 'lucide-react'
import { call, download } from '../../api/call.ts'
import { makeStale, useAsk } from '../../api/queries.ts'
import { upload } from '../../api/upload.ts'
import { useCore } from '../../i18n/core.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { confirm } from '../../ui/confirm.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { showRefusal } from '../../ui/toast.ts'
import { UploadField } from '../../ui/UploadField.tsx'
import { useBookingFacts } from './form-context.ts'
import { orderFormTexts } from './messages/index.ts'
import { OrderCard } from './OrderCard.tsx'
import type { Held } from './use-order-deeds.ts'

const ACCEPT = FORM_EXTENSIONS.map((extension) => `.${extension}`)

interface PapersSectionProps {
  held: Held | undefined
  /** Uploading moves the order's version on. */
  onVersion: (version: number) => void
  onSaveDraft: () => void
  isSaving: boolean
}

/** Invoice and packing list, one file each, once the order is stored. */
export function PapersSection({ held, onVersion, onSaveDraft, isSaving }: PapersSectionProps) {
  const t = useTexts(orderFormTexts)
  return (
    <OrderCard id="papers" title={t.section.papers}>
      {held ? (
        <div className="papers">
          <PaperSlot order={held} businessType={2} name={t.invoice} onVersion={onVersion} />
          <PaperSlot order={held} businessType={3} name={t.packingList} onVersion={onVersion} />
        </div>
      ) : (
        <div className="papers-later">
          <p>{t.papersLater}</p>
          <Button loading={isSaving} onClick={onSaveDraft}>
            {t.saveToUpload}
          </Button>
        </div>
      )}
    </OrderCard>
  )
}

interface PaperSlotProps {
  order: Held
  businessType: 2 | 3
  name: string
  onVersion: (version: number) => void
}

function PaperSlot({ order, businessType, name, onVersion }: PaperSlotProps) {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const f = useFormat()
  const { order: detail } = useBookingFacts()
  const files = useAsk('GET /common/getUploadFiles', { entryId: order.id, table: 'transport_order', businessType })
  const mayUpload = detail === undefined || detail.allowedUploads.includes(businessType)
  const changed = (version: number) => {
    onVersion(version)
    void makeStale('GET /common/getUploadFiles', 'POST /order/queryById')
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
    <div className="paper">
      <h3>{name}</h3>
      <ul>
        {stored.map((file) => (
          <li key={file.fileId}>
            <FileText size={17} aria-hidden />
            <span>
              <b>{file.name}</b>
              <small>{`${f.bytes(file.size)} · ${t.uploadedBy(file.uploadedBy, file.uploadTime)}`}</small>
            </span>
            <Button
              type="text"
              icon={<Download size={15} aria-hidden />}
              aria-label={`${core.common.download} ${file.name}`}
              onClick={() => void download('GET /common/download', { id: file.fileId }).catch(showRefusal)}
            />
            {file.isRemovable && (
              <Button
                type="text"
                danger
                icon={<Trash2 size={15} aria-hidden />}
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
          {...(stored.length > 0 ? { hint: t.replaceHint } : {})}
          send={async (file, about) => {
            const answer = await upload(
              'POST /common/upload',
              [file],
              { entryId: order.id, table: 'transport_order', businessType, source: 'form' },
              about,
            )
            changed(answer.data.version)
          }}
        />
      ) : (
        stored.length === 0 && <p className="order-note">{t.papersClosed}</p>
      )}
    </div>
  )
}
