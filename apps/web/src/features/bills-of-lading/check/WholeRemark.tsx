import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import common from '@/ui/common.module.css'
import { Said } from './Said.tsx'
import { checkTexts } from './texts.ts'
import { type Remarks, WHOLE } from './use-remarks.ts'

interface WholeRemarkProps {
  /** The draft has no fields to speak about. */
  isAlone: boolean
  said: Bills['comments']
  /** Absent where nothing can be said any more. */
  remarks: Remarks | undefined
}

/** What is said of the whole draft, and a marked-up copy of it. */
export function WholeRemark({ isAlone, said, remarks }: WholeRemarkProps) {
  const t = useTexts(checkTexts)
  return (
    <div className={common.stack}>
      <Said comments={said} />
      {remarks && (
        <>
          <p className={common.hint}>{t.wholeHint}</p>
          <LabelledField
            label={isAlone ? t.wholeAlone : t.whole}
            error={remarks.files.length > 0 && remarks.all.length === 0 ? t.fileNeedsWords : undefined}
          >
            {(attributes) => (
              <TextArea
                {...attributes}
                rows={isAlone ? 4 : 2}
                maxRows={10}
                maxLength={ORDER_LIMITS.words}
                showCount
                value={remarks.typed[WHOLE] ?? ''}
                onChange={({ target }) => remarks.type(WHOLE, target.value)}
              />
            )}
          </LabelledField>
          <div className={cx(common.mt16, common.stackS)}>
            <span className={common.label}>{t.file}</span>
            <UploadField
              label={t.file}
              accept={['.pdf', '.png', '.jpg', '.jpeg']}
              maxBytes={DOCUMENT_LIMITS.megabytes * 1024 * 1024}
              maxFiles={1}
              value={remarks.files}
              onChange={remarks.setFiles}
            />
          </div>
        </>
      )}
    </div>
  )
}
