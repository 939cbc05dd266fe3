import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { StatusDot } from '../../row/StatusDot.tsx'
import { detailTexts } from '../../texts.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import type { Order } from '../../order.ts'
import { TraceNodes } from './TraceNodes.tsx'
import { TraceEvents } from './TraceEvents.tsx'
import { useNow } from '@/use-now.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './dialogs.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}

/** The trace of an order: its eight nodes, and all events, newest first. */
export function TraceDialog({ order, onClose }: DialogProps) {
  const d = useTexts(detailTexts)
  const now = useNow()
  const trace = useApiQuery('POST /order/getOrderStateHistory', { id: order.id })
  const [historyId, setHistoryId] = useState<number>()
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
              <TraceEvents items={trace.data.data.dataList} order={order} onChange={setHistoryId} />
            </>
          ) : trace.error ? (
            <FailedState error={trace.error} onRetry={() => void trace.refetch()} />
          ) : (
            <ListSkeleton rows={6} />
          )}
        </div>
      </Dialog>
      {historyId !== undefined && (
        <HistoryDialog order={order} at={historyId} onClose={() => setHistoryId(undefined)} />
      )}
    </>
  )
}
