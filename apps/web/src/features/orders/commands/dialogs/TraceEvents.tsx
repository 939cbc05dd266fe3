import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { TraceItem } from '@kairo/shared/orders/contracts/order-trace-response'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import { type Moment, Timeline } from '@/ui/layout/Timeline.tsx'
import { PortTime } from '@/ui/text/PortTime.tsx'
import common from '@/ui/common.module.css'
import type { Order } from '../../order.ts'
import { detailTexts } from '../../texts.ts'
import { traceTitle } from './trace-labels.ts'

interface TraceEventsProps {
  items: readonly TraceItem[]
  order: Pick<Order, 'state'>
  /** Shows the change of that id in the history of changes. */
  onChange: (historyId: number) => void
}

/** All that happened to an order, the newest first. */
export function TraceEvents({ items, order, onChange }: TraceEventsProps) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const moments = items.toReversed().map(
    (item, index): Moment => ({
      key: String(item.id),
      title: traceTitle(item, d, f),
      time: <PortTime time={item.create_time} zone={item.zone} />,
      text: (
        <>
          {item.applyName && d.trace.by(item.applyName)}
          {item.text && <span className={cx(common.typed, common.stackS)}>{item.text}</span>}
          {item.remark === 'showDetail' && item.historyId !== null && (
            <Button variant="link" size="small" onClick={() => item.historyId !== null && onChange(item.historyId)}>
              {d.trace.showDetail}
            </Button>
          )}
        </>
      ),
      state:
        item.new_state === ORDER_STATE.cancelled
          ? 'failed'
          : index === 0 && order.state !== ORDER_STATE.delivered
            ? 'now'
            : 'done',
    }),
  )
  return moments.length > 0 ? (
    <div className={common.tall}>
      <Timeline moments={moments} label={d.trace.events} />
    </div>
  ) : (
    <p className={common.quiet}>{d.trace.noEvents}</p>
  )
}
