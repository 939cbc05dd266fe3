import { TriangleAlert } from 'lucide-react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'

/** Warnings about unlikely input; they never block. */
export function WarningList({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <div role="status">
      <ul className={cx(common.tinted, common.stackS, common.toneAmber)}>
        {warnings.map((warning) => (
          <li key={warning} className={cx(common.line, common.hint)}>
            <TriangleAlert size={15} aria-hidden />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
