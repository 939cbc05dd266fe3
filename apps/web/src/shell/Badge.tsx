import { useCore } from '@/i18n/core.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import type { Counters } from './counters.ts'
import type { CounterName } from './menu.ts'
import styles from './shell.module.css'

const MAX = 99
const AS_DOT: ReadonlySet<CounterName> = new Set(['rates', 'surchargeSheets'])

/** What waits behind a view of the menu: a number up to 99+, for prices a dot. */
export function Badge({ name, counters }: { name: CounterName | undefined; counters: Counters }) {
  const t = useCore()
  const count = name ? counters[name] : 0
  if (!name || count <= 0) return null
  if (AS_DOT.has(name))
    return (
      <span className={cx(styles.badgeDot, common.disc)}>
        <span className={common.srOnly}>{t.shell.hasWaiting}</span>
      </span>
    )
  return (
    <span className={cx(styles.badge, common.num)}>
      <span aria-hidden="true">{count > MAX ? `${MAX}+` : count}</span>
      <span className={common.srOnly}>{t.shell.waiting(count)}</span>
    </span>
  )
}
