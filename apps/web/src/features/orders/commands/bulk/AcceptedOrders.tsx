import { useApiQuery } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { actionTexts } from '../../texts.ts'
import { acceptDoubt } from '../accept-doubt.ts'
import type { Order } from '../../order.ts'
import { rowLoadWarnings } from './bulk-actions.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './bulk.module.css'

interface AcceptedOrdersProps {
  orders: readonly Order[]
  ticks: ReadonlySet<number>
  onTicks: (ticks: ReadonlySet<number>) => void
  disabled: boolean
  now: Date
}

/** What is accepted, a line each: whose, which lane, until when, for how much; doubtful ones are ticked one by one. */
export function AcceptedOrders({ orders, ticks, onTicks, disabled, now }: AcceptedOrdersProps) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  const totals = useApiQuery('POST /order/getQuotedTotals', { ids: orders.map(({ id }) => id) })
  const change = (id: number, isTicked: boolean) => {
    const next = new Set(ticks)
    if (isTicked) next.add(id)
    else next.delete(id)
    onTicks(next)
  }
  return (
    // Focusable, so that a long list can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={cx(styles.accepted, common.tall)} aria-label={t.many.orders} tabIndex={0}>
      <ul>
        {orders.map((order) => {
          const doubt = acceptDoubt(order, now)
          const quoted = totals.data?.data.dataList.find(({ id }) => id === order.id)?.combined
          const warnings = [...(doubt ? [t.many.doubt[doubt]] : []), ...rowLoadWarnings(order)]
          return (
            <li key={order.id}>
              <Checkbox
                checked={ticks.has(order.id)}
                disabled={disabled}
                onChange={({ target }) => change(order.id, target.checked)}
              >
                <b className={common.num}>{order.code}</b>
              </Checkbox>
              <span>
                <b>{`${order.departure_port_label} → ${order.destination_port_label}`}</b>
                <small className={cx(common.block, common.hint)}>{order.company_name}</small>
              </span>
              <span className={common.right}>
                {quoted ? <MoneyText amount={quoted.JPY} currency="JPY" strong /> : NOTHING}
                <small className={cx(common.block, common.hint)} title={f.ownTime(order.deadline, order.departureZone)}>
                  {t.many.cutOff(f.portTime(order.deadline, order.departureZone))}
                </small>
              </span>
              {warnings.map((warning) => (
                <small key={warning} className={cx(common.wide, common.warning)}>
                  {warning}
                </small>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
