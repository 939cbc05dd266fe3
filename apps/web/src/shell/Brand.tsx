import { useBrand, useBrandName } from '@/theme/brand.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './Brand.module.css'

/**
 * The operator's logo, which has its name in it; without one the product's mark, a K whose arm is the bow over the
 * waves, beside the name.
 */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { logo, name } = useBrand()
  const called = useBrandName()
  return (
    <span className={cx(styles.brand, common.line, compact && styles.isCompact)}>
      {logo ? (
        <img className={styles.logo} src={logo} alt={called} title={called} />
      ) : (
        <img className={styles.mark} src="/favicon.svg" alt={compact ? called : ''} />
      )}
      {!compact &&
        !logo &&
        (name ? (
          <b className={common.truncate} title={called}>
            {called}
          </b>
        ) : (
          <b>
            Kairo{' '}
            <span lang="zh-CN" className={common.quiet}>
              海路
            </span>
          </b>
        ))}
    </span>
  )
}
