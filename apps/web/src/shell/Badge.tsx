import { useCore } from '../i18n/core.ts'
import type { CounterName } from './menu.ts'
import type { Counters } from './counters.ts'

const MAX = 99

/** How much waits behind a menu entry: a number up to 99+, for rates a dot. */
export function Badge({ name, counters }: { name: CounterName; counters: Counters }) {
  const t = useCore()
  const count = counters[name]
  if (count <= 0) return null
  if (name === 'rates')
    return (
      <span className="badge-dot">
        <span className="sr-only">{t.shell.hasWaiting}</span>
      </span>
    )
  return (
    <span className="badge">
      <span aria-hidden="true">{count > MAX ? `${MAX}+` : count}</span>
      <span className="sr-only">{t.shell.waiting(count)}</span>
    </span>
  )
}
