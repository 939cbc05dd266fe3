import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import type { Order } from '../order.ts'
import styles from '../orders.module.css'
import { orderTexts } from '../texts.ts'

/** Filled from the departure on: No, or the days (rules 3.11). */
export function DelayCell({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  if (order.state < ORDER_STATE.inTransit || order.delay_days === null)
    return <span className={common.quiet}>{NOTHING}</span>
  return order.delay_days > 0 ? <b className={styles.isLate}>{t.delayDays(f.number(order.delay_days))}</b> : t.delayNone
}
