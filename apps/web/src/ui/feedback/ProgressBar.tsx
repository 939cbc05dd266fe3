import { cx } from '../class-names.ts'
import styles from './ProgressBar.module.css'

/** A thin bar at the top while a page is on its way; shows only when that takes longer than a moment (CSS delay). */
export function ProgressBar({ busy }: { busy: boolean }) {
  return <div className={cx(styles.progress, busy && styles.isBusy)} aria-hidden="true" />
}
