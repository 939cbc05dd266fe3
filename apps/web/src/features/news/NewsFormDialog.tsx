import { ATTACHMENT_EXTENSIONS, NEWS_ATTACHMENT, NEWS_LIMITS } from '@kairo/shared/news/news-limits'
import { type NewsDetail, newsContract } from '@kairo/shared/news/news.contract'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { errorMessage } from '@/api/error-message.ts'
import { upload } from '@/api/upload.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { DayField, ChoiceField } from '@/ui/form/typed-fields.tsx'
import type { Option } from '@/ui/list/filters/filter.ts'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { useToday } from '@/use-today.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { newsTexts } from './texts.ts'
import { NEWS_ROUTES } from './news-labels.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import styles from './news.module.css'

interface NewsFormDialogProps {
  /** Absent for a new piece. */
  news?: NewsDetail | undefined
  typeOptions: readonly Option[]
  onClose: () => void
}

/** The fields of the contract, and the chosen file. */
interface Values {
  publicDate: string
  announcementType?: string
  titleCn: string
  titleEn: string
  titleJp: string
  contentCn: string
  contentEn: string
  contentJp: string
  attachment?: File[]
}

/** Adds or edits a piece of news. */
export function NewsFormDialog({ news, typeOptions, onClose }: NewsFormDialogProps) {
  const t = useTexts(newsTexts)
  const { user } = useSession()
  const [removeFile, setRemoveFile] = useState(false)
  const [progress, setProgress] = useState<number>()
  const today = useToday()

  /** The attachment is uploaded after the news is stored: if it fails, the news is kept. */
  const sendFile = async (entryId: number, file: File) => {
    setProgress(0)
    await upload(
      'POST /system/announcement/uploadAnnouncementFile',
      [file],
      { table: 'announcement', businessType: NEWS_ATTACHMENT, userId: String(user.id), entryId },
      { onProgress: setProgress },
    )
  }
  const save = async ({ attachment, ...form }: Values, version: number | undefined) => {
    const { data } =
      news && version !== undefined
        ? await call('POST /system/announcement/updateAnnouncement', {
            ...form,
            id: news.id,
            version,
            ...(removeFile ? { removeFile } : {}),
          })
        : await call('POST /system/announcement/insertAnnouncement', form)
    const [file] = attachment ?? []
    try {
      if (file) await sendFile(data.id, file)
      showSuccess(news ? t.saved : t.added)
    } catch (error) {
      const { text, detail } = errorMessage(error)
      showWarning(t.fileFailed, t.fileFailedNext(detail ?? text))
    }
    await invalidate(...NEWS_ROUTES)
  }
  return (
    <FormDialog<Values>
      open
      width={760}
      title={news ? t.edit : t.add}
      schema={news ? newsContract.updateNews.input : newsContract.insertNews.input}
      submitText={news ? undefined : t.publish}
      initial={news ? valuesOf(news) : { publicDate: today }}
      version={news?.version}
      fromLatest={fromRecord(valuesOf)}
      onSubmit={(values, { version }) => save(values, version)}
      onClose={onClose}
    >
      <DayField
        name="publicDate"
        label={t.publicDate}
        hint={t.publicDateHint}
        disabledDay={(day) => day < today && day !== news?.publicDate}
      />
      <ChoiceField name="announcementType" label={t.type} required options={typeOptions} />
      <LanguageTabs limits={NEWS_LIMITS} />
      {news?.fileName && (
        <div className={cx(styles.file, common.row, common.box, formStyles.fieldWide, removeFile && styles.isGoing)}>
          <Paperclip size={16} aria-hidden />
          <span>{news.fileName}</span>
          <Button variant="text" onClick={() => setRemoveFile(!removeFile)}>
            {removeFile ? t.storeFile : t.removeFile}
          </Button>
          {removeFile && <small role="status">{t.fileGoes(news.fileName)}</small>}
        </div>
      )}
      <Field name="attachment" label={t.attachment} wide>
        <UploadField
          label={t.attachment}
          accept={ATTACHMENT_EXTENSIONS}
          maxBytes={NEWS_LIMITS.megabytes * 1024 * 1024}
          maxFiles={1}
          hint={news?.fileName ? t.newFileReplaces : ''}
        />
      </Field>
      {progress !== undefined && (
        <p className={cx(common.hint, formStyles.fieldWide)} role="status">
          {t.sending(Math.round(progress * 100))}
          <progress className={common.full} max={100} value={Math.round(progress * 100)} aria-hidden="true" />
        </p>
      )}
    </FormDialog>
  )
}

const valuesOf = (news: NewsDetail): Omit<Values, 'attachment'> => ({
  publicDate: news.publicDate,
  ...(news.announcementType ? { announcementType: news.announcementType } : {}),
  titleCn: news.titleCn,
  titleEn: news.titleEn,
  titleJp: news.titleJp,
  contentCn: news.contentCn,
  contentEn: news.contentEn,
  contentJp: news.contentJp,
})
