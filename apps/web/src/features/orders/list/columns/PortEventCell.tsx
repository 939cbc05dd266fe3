import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { NOTHING } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { isOverdue, shortDay } from '../../row/cut-off.ts'
import { orderTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import styles from '../../orders.module.css'
import common from '@/ui/common.module.css'

interface PortEventCellProps {
  order: Order
  now: Date
  event: 'departure' | 'arrival'
}

/** The actual day where there is one, else the planned; below, the other, and whether it is late. */
export function PortEventCell({ order, now, event }: PortEventCellProps) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const departure = event === 'departure'
  const planned = departure ? order.expect_leave_port_date_str : order.expect_arrive_port_date_str
  const actual = departure ? order.actual_leave_port_date_str : order.actual_arrive_port_date_str
  if (!planned && !actual) return <span className={common.quiet}>{NOTHING}</span>
  const underWay = departure
    ? order.state === ORDER_STATE.submitted ||
      order.state === ORDER_STATE.accepted ||
      order.state === ORDER_STATE.booked
    : order.state === ORDER_STATE.inTransit
  if (actual)
    return (
      <TwoLine
        first={
          <span className={cx(common.num, planned && actual > planned && styles.isLate)}>
            <b>{shortDay(actual, now, language)}</b> {t.actual}
          </span>
        }
        second={planned ? `${t.planned} ${shortDay(planned, now, language)}` : ''}
      />
    )
  const overdue = underWay && isOverdue(planned, actual, now, departure ? order.departureZone : order.destinationZone)
  return (
    <TwoLine
      first={<span className={common.num}>{shortDay(planned, now, language)}</span>}
      second={overdue ? <em className={styles.overdue}>{departure ? t.notSailed : t.notArrived}</em> : t.planned}
    />
  )
}
