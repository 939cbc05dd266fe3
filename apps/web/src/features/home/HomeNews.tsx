import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { newsTexts } from '@/features/news/texts.ts'
import { titleOf } from '@/features/news/news-labels.ts'
import { homeTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'

const NewsDialog = lazyPart(async () => (await import('@/features/news/NewsDialog.tsx')).NewsDialog)

/** The latest news; a title opens the full text (rules 16.19). */
export function HomeNews() {
  const t = useTexts(homeTexts)
  // The dialog belongs to the news feature and uses its texts.
  useTexts(newsTexts)
  const f = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useList('GET /system/announcement/getHomePageAnnouncementList', {})
  const [read, setRead] = useState<number>()
  return (
    <section className={common.box} aria-label={t.news}>
      <h2 className={cx(styles.heading, common.between)}>
        {t.news}{' '}
        <Link to="/systemAnnouncement" className={common.link}>
          {t.allNews}
        </Link>
      </h2>
      {error ? (
        <FailedState title={t.news} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.rows.length === 0 ? (
        <p className={common.quiet}>{t.noNews}</p>
      ) : (
        <ul className={common.stackL}>
          {data.rows.map((news) => (
            <li key={news.id}>
              <p className={cx(common.row, common.note)}>
                <time dateTime={news.public_date}>{f.date(news.public_date)}</time>
                {news.announcementName && <span>{news.announcementName}</span>}
                {news.fileId !== null && <Paperclip size={13} role="img" aria-label={t.hasFile} />}
              </p>
              <button type="button" className={common.link} onClick={() => setRead(news.id)}>
                {titleOf(news, language)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {read !== undefined && <NewsDialog id={read} onClose={() => setRead(undefined)} />}
    </section>
  )
}
