import { cx } from '../class-names.ts'
import styles from './fields.module.css'

/** How much is typed of what may be: `12 / 500`. */
export function TypedLength({ text, most, className }: { text: string; most: number; className?: string | undefined }) {
  const length = [...text].length
  return (
    <span className={cx(styles.length, length > most && styles.isTooLong, className)}>{`${length} / ${most}`}</span>
  )
}
