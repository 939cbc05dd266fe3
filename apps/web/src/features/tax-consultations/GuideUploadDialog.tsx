import { ATTACHMENT_EXTENSIONS } from '@kairo/shared/news/news-limits'
import { CONSULTATION_LIMITS } from '@kairo/shared/tax-consultations/consultation-limits'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { consultationTexts } from './texts.ts'
import common from '@/ui/common.module.css'

const PATH = 'GET /reduction/getReductionFilePath'

/** Replaces the guide that customers are shown. */
export function GuideUploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(consultationTexts)
  const core = useCore()
  const f = useFormat()
  const { data } = useApiQuery(PATH)
  const guide = data?.data
  return (
    <Dialog
      width={560}
      title={t.uploadGuideTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{core.common.close}</Button>}
    >
      <p className={common.hint}>{t.uploadGuideText}</p>
      <UploadField
        label={t.uploadGuide}
        accept={ATTACHMENT_EXTENSIONS}
        maxBytes={CONSULTATION_LIMITS.megabytes * 1024 * 1024}
        maxFiles={1}
        send={async (file, about) => {
          await upload('POST /reduction/uploadReductionFile', [file], {}, about)
          await invalidate(PATH)
          showSuccess(t.guideUploaded)
        }}
      />
      {guide && (
        <p className={common.hint} role="status">
          {guide.fileId === null ? t.ownGuide : t.currentGuide(guide.fileName, f.dateTime(guide.updateTime))}
        </p>
      )}
    </Dialog>
  )
}
