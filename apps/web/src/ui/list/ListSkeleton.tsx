import './list.css'
import { useCore } from '../../i18n/core.ts'

/** Stands for the rows while the first answer is on its way. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = useCore()
  return (
    <div className="list-skeleton" role="img" aria-label={t.common.loading}>
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
