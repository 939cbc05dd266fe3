import { Link } from '@tanstack/react-router'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { homeTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'

interface LatestLogProps {
  title: string
  /** Names the link to the same rows in the log. */
  all: string
  /** Only rows of this kind; where they are from is shown instead of what was done, which is the same in all. */
  only?: { type: string; explain: string }
  shown: number
}

/** The latest log entries, for the system administrator. */
export function LatestLog({ title, all, only, shown }: LatestLogProps) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { data, error, refetch } = useList('GET /system/log/getLogList', { ...only, limit: shown }, { staleMs: 0 })
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>
        {title}{' '}
        <Link to="/systemLog" search={only ?? {}}>
          {all}
        </Link>
      </h2>
      {error ? (
        <FailedState title={title} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : data.rows.length === 0 ? (
        <p className={common.quiet}>{t.noLog}</p>
      ) : (
        <ul className={cx(common.card, common.lines)}>
          {data.rows.map((row) => (
            <li key={row.id} className={cx(common.columnsS, common.hint)}>
              <time className={common.num}>{f.dateTime(row.createTime)}</time>
              <b>{row.userName || '—'}</b>
              <span>{only ? row.object : row.explainName}</span>
              <span>{only ? row.ip : row.object}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
