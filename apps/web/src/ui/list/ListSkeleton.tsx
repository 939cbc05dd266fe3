import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './list.module.css'

/** Placeholder for the rows while the first response is loading. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = useCore()
  return (
    <div className={cx(styles.listSkeleton, common.lines)} role="img" aria-label={t.common.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
