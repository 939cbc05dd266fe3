import { cx } from '../ui/class-names.ts'
import common from '../ui/common.module.css'
import styles from './Brand.module.css'

/** The mark: a K whose arm is the bow over the waves, beside the name. */
export function Brand({ compact = false, version }: { compact?: boolean; version?: string }) {
  return (
    <span className={cx(styles.brand, common.line)}>
      <img src="/favicon.svg" width="30" height="30" alt="" />
      {!compact && (
        <b>
          Kairo{' '}
          <span lang="zh-CN" className={common.quiet}>
            海路
          </span>
        </b>
      )}
      {!compact && version && <small className={common.num}>v{version}</small>}
    </span>
  )
}
