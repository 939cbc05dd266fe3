import { useCore } from '../i18n/core.ts'
import type { CounterName } from './menu.ts'
import type { Counters } from './counters.ts'
import common from '../ui/common.module.css'
import styles from './shell.module.css'

const MAX = 99
const AS_DOT: ReadonlySet<CounterName> = new Set(['rates', 'surchargeSheets', 'freight'])

/** How much waits behind a menu entry: a number up to 99+, for prices a dot. */
export function Badge({ name, counters }: { name: CounterName; counters: Counters }) {
  const t = useCore()
  const count = counters[name]
  if (count <= 0) return null
  if (AS_DOT.has(name))
    return (
      <span className={styles.badgeDot}>
        <span className={common.srOnly}>{t.shell.hasWaiting}</span>
      </span>
    )
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > MAX ? `${MAX}+` : count}</span>
      <span className={common.srOnly}>{t.shell.waiting(count)}</span>
    </span>
  )
}
