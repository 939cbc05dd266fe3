import { useBrand, useBrandName } from '@/theme/brand.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './Brand.module.css'

/** The operator's logo and name; the product's own, a K whose arm is the bow over the waves, until they are set. */
export function Brand({ compact = false, version }: { compact?: boolean; version?: string }) {
  const { logo, name } = useBrand()
  const called = useBrandName()
  return (
    <span className={cx(styles.brand, common.line)}>
      <img className={styles.mark} src={logo ?? '/favicon.svg'} alt={compact ? called : ''} />
      {!compact &&
        (name ? (
          <b className={common.truncate}>{called}</b>
        ) : (
          <b>
            Kairo{' '}
            <span lang="zh-CN" className={common.quiet}>
              海路
            </span>
          </b>
        ))}
      {!compact && version && <small className={common.num}>v{version}</small>}
    </span>
  )
}
