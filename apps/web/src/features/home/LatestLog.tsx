import { Link } from '@tanstack/react-router'
import { useList } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { homeTexts } from './messages/index.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from './home.module.css'

const SHOWN = 8

/** What happened last, for the system administrator. */
export function LatestLog() {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { data, error, refetch } = useList('GET /system/log/getLogList', { limit: SHOWN }, { staleMs: 0 })
  return (
    <section aria-label={t.log}>
      <h2 className={styles.heading}>
        {t.log} <Link to="/systemLog">{t.allLog}</Link>
      </h2>
      {error ? (
        <FailedState title={t.log} error={error} onRetry={() => void refetch()} />
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
              <span>{row.explainName}</span>
              <span>{row.object}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
