import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { PortTime } from '@/ui/text/PortTime.tsx'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { type Moment, Timeline } from '@/ui/layout/Timeline.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { StatusDot } from '../list/columns/cells.tsx'
import { detailTexts } from '../texts.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import type { Order } from '../order.ts'
import { TraceNodes } from '../detail/TraceNodes.tsx'
import { traceTitle } from '../detail/trace-labels.ts'
import { useNow } from '@/use-now.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../detail/order-detail.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}

/** The trace of an order: its eight nodes, and all events, newest first. */
export function TraceDialog({ order, onClose }: DialogProps) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const now = useNow()
  const trace = useApiQuery('POST /order/getOrderStateHistory', { id: order.id })
  const [historyId, setHistoryId] = useState<number>()
  const rows = trace.data?.data.dataList ?? []
  const moments = rows.toReversed().map(
    (item, index): Moment => ({
      key: String(item.id),
      title: traceTitle(item, d, f),
      time: <PortTime time={item.create_time} zone={item.zone} />,
      text: (
        <>
          {item.applyName && d.trace.by(item.applyName)}
          {item.text && <span className={cx(common.typed, common.stackS)}>{item.text}</span>}
          {item.remark === 'showDetail' && item.historyId !== null && (
            <Button variant="link" size="small" onClick={() => setHistoryId(item.historyId ?? undefined)}>
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
  return (
    <>
      <Dialog isCentered width="min(960px, 96vw)" title={d.trace.title(order.code)} onClose={onClose}>
        <div className={common.stackL}>
          <div className={cx(styles.traceHead, common.between)}>
            <RouteLine
              from={order.departure_port_label || '—'}
              to={order.destination_port_label || '—'}
              note={[order.shipping_company_label, order.vv].filter(Boolean).join(' · ')}
            />
            <StatusDot order={order} />
          </div>
          {trace.data ? (
            <>
              <TraceNodes nodes={trace.data.data.nodes} now={now} cancelled={order.state === ORDER_STATE.cancelled} />
              <h3>{d.trace.events}</h3>
              {moments.length > 0 ? (
                <div className={common.tall}>
                  <Timeline moments={moments} label={d.trace.events} />
                </div>
              ) : (
                <p className={common.quiet}>{d.trace.noEvents}</p>
              )}
            </>
          ) : (
            <NotLoaded of={trace} rows={6} />
          )}
        </div>
      </Dialog>
      {historyId !== undefined && (
        <HistoryDialog order={order} at={historyId} onClose={() => setHistoryId(undefined)} />
      )}
    </>
  )
}
