import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './ProgressBar.module.css'

/** A thin progress bar while a page is loading; shown only after a moment (CSS delay). */
export function ProgressBar({ busy }: { busy: boolean }) {
  return <div className={cx(styles.progress, common.screenOnly, busy && styles.isBusy)} aria-hidden="true" />
}
