import { useFormat } from '@/i18n/format.ts'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import { useNarrow } from './narrow.ts'
import plain from '../public/plain.module.css'
import styles from './tabs.module.css'

interface StatusTab {
  value: string
  label: string
  /** Beside the count. */
  detail?: string | undefined
  count?: number | undefined
  /** Highlights a count that needs an action of the user. */
  hot?: boolean
}
interface StatusTabsProps {
  label: string
  items: readonly StatusTab[]
  value: string
  onChange: (value: string) => void
}

/** States with their counts above a list; one is chosen. */
export function StatusTabs({ label, items, value, onChange }: StatusTabsProps) {
  const f = useFormat()
  const narrow = useNarrow()
  const named = ({ label: name, count, hot }: StatusTab) => (
    <>
      {name}{' '}
      {count !== undefined && (
        <i className={cx(common.num, hot && count > 0 && cx(common.pill, common.toneRed))}>{f.number(count)}</i>
      )}
    </>
  )
  return (
    // On a phone they scroll sideways; elsewhere they wrap, so that all are in view.
    <div className={cx(styles.strip, narrow ? common.line : common.row)} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={plain.chip}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {named(item)}
          {item.detail && <small className={common.num}>{item.detail}</small>}
        </button>
      ))}
    </div>
  )
}
