import { Download, Eye, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { download, fetchFile } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { LinkedText } from '@/ui/text/LinkedText.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { StoredFileDialog } from '@/ui/files/StoredFileDialog.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { newsTexts } from './texts.ts'
import { contentOf, titleOf } from './news-labels.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './news.module.css'

/** A piece of news to read, in the page's language, with its attachment. */
export function NewsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(newsTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const answer = useApiQuery('POST /system/announcement/getAnnouncementInfo', { id })
  const [shown, setShown] = useState(false)
  const news = answer.data?.data
  const fileId = news?.fileId
  return (
    <Dialog
      width={720}
      title={news ? titleOf(news, language) : t.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{core.common.close}</Button>}
    >
      {news ? (
        <article>
          <p className={cx(common.mb16, common.row, common.note)}>
            <time dateTime={news.publicDate}>{f.date(news.publicDate)}</time>
            {news.announcementName && <span className={cx(common.pill, common.toneBlue)}>{news.announcementName}</span>}
            {!news.isPublished && <StatusTag tone="amber">{t.scheduledNote(f.date(news.publicDate))}</StatusTag>}
          </p>
          <LinkedText text={contentOf(news, language)} />
          {fileId && (
            <div className={cx(styles.file, common.row, common.box)}>
              <Paperclip size={16} aria-hidden />
              <span>{news.fileName}</span>
              <Button
                variant="text"
                icon={Eye}
                aria-label={`${t.preview} ${news.fileName}`}
                onClick={() => setShown(true)}
              >
                {core.common.preview}
              </Button>
              <Button
                variant="text"
                icon={Download}
                aria-label={`${t.download} ${news.fileName}`}
                onClick={() => void download('GET /common/download', { id: fileId }).catch(showRefusal)}
              >
                {core.common.download}
              </Button>
            </div>
          )}
          {fileId && shown && (
            <StoredFileDialog
              title={news.fileName ?? t.attachment}
              name={`news-${fileId}`}
              load={() => fetchFile('GET /common/download', { id: fileId, inline: true })}
              onClose={() => setShown(false)}
            />
          )}
        </article>
      ) : (
        <NotLoaded of={answer} title={t.title} />
      )}
    </Dialog>
  )
}
