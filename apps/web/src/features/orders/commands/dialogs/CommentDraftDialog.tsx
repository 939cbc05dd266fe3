import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { useState } from 'react'
import { call, fetchFile } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { PdfPaper } from '@/ui/files/PdfView.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { actionTexts } from '../../texts.ts'
import { withLatest } from '../with-latest-order.ts'
import { type Order, refreshOrders } from '../../order.ts'
import styles from './dialogs.module.css'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import plain from '@/ui/public/plain.module.css'

const COMMENT = 'POST /order/commentDraft'

/** Comments on the draft B/L, which stays in view beside them; the order itself is not changed. */
export function CommentDraftDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(actionTexts).commentDraft
  const [files, setFiles] = useState<File[]>([])
  const fileId = order.bl_draft_file_id
  return (
    <FormDialog<{ text: string }>
      open
      single
      width={fileId ? 1180 : 560}
      title={t.title(order.code)}
      schema={orderCommandsContract.commentBlDraft.input}
      initial={{ text: '' }}
      version={order.version}
      submitText={t.send}
      success={t.done}
      files={files}
      onSubmit={async ({ text }, { version = order.version, signal }) => {
        const input = { id: order.id, version, text }
        await withLatest(order, version, () =>
          files.length > 0 ? upload(COMMENT, files, input, { signal }) : call(COMMENT, input),
        )
        await refreshOrders()
      }}
      onClose={onClose}
    >
      <div className={fileId ? styles.besidePaper : undefined}>
        {fileId && (
          <PdfPaper
            name={`draft-${order.id}-${fileId}`}
            load={() => fetchFile('GET /common/download', { id: fileId, inline: true })}
          />
        )}
        <div className={common.stack}>
          <p className={common.hint}>{t.hint}</p>
          <Field name="text" label={t.label} required>
            <TextArea autoFocus rows={4} maxRows={10} maxLength={ORDER_LIMITS.words} showCount />
          </Field>
          <div className={form.fieldWide}>
            <div className={plain.fieldLabel}>{t.file}</div>
            <UploadField
              label={t.file}
              accept={['.pdf', '.png', '.jpg', '.jpeg']}
              maxBytes={DOCUMENT_LIMITS.megabytes * 1024 * 1024}
              maxFiles={1}
              value={files}
              onChange={setFiles}
            />
          </div>
        </div>
      </div>
    </FormDialog>
  )
}
