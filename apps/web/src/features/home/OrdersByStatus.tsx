import { runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import type { RunningStatus } from '@kairo/shared/orders/rules/order-states'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { homeTexts } from './messages/index.ts'
import type { Overview } from './PendingTasks.tsx'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from './home.module.css'

/** Where the orders stand. */
export function OrdersByStatus({ orders }: { orders: NonNullable<Overview['orders']> }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const language = useLanguage()
  return (
    <section aria-label={t.byStatus}>
      <h2 className={styles.heading}>{t.byStatus}</h2>
      <div className={cx(styles.states, common.wrap)}>
        <Link to="/searchOrder" search={{}}>
          {t.allOrders} <b className={common.num}>{f.number(orders.total)}</b>
        </Link>
        {orders.counts.map(({ runningStatus, count }) => (
          <Link
            key={runningStatus}
            to="/searchOrder"
            search={{ state: [String(runningStatus)] }}
            className={count === 0 ? styles.isNone : undefined}
          >
            {runningStatusText(runningStatus as RunningStatus, language)}{' '}
            <b className={common.num}>{f.number(count)}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}
