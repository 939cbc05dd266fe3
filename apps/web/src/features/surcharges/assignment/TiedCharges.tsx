import { useTexts } from '@/i18n/texts.ts'
import { assignmentTexts } from '../texts.ts'
import type { Assignment } from './use-assignment.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** The names of the simple surcharges that a route carries. */
export function TiedCharges({ ids, charges }: { ids: readonly number[]; charges: Assignment['charges'] }) {
  const t = useTexts(assignmentTexts)
  if (ids.length === 0) return <span className={common.quiet}>{t.none}</span>
  const rows = charges.data?.data.dataList ?? []
  // The periods of a surcharge have one name.
  const names = new Set(ids.map((id) => rows.find((row) => row.id === id)?.label ?? String(id)))
  return (
    <span className={common.wrap}>
      {[...names].map((name) => (
        <span key={name} title={name} className={cx(common.pill, common.toneBlue, common.truncate)}>
          {name}
        </span>
      ))}
    </span>
  )
}
