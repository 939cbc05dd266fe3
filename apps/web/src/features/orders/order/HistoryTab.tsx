import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import { ChangeHistory } from '../commands/dialogs/ChangeHistory.tsx'
import { TraceEvents } from '../commands/dialogs/TraceEvents.tsx'
import type { Order } from '../order.ts'
import { actionTexts, detailTexts } from '../texts.ts'

/** What happened to the order, and what was changed of its content. */
export function HistoryTab({ row }: { row: Order }) {
  const d = useTexts(detailTexts)
  const t = useTexts(actionTexts)
  const trace = useApiQuery('POST /order/getOrderStateHistory', { id: row.id })
  const [change, setChange] = useState<number>()
  return (
    <div className={common.stackL}>
      <section className={panel.panel} aria-label={d.trace.events}>
        <h2>{d.trace.events}</h2>
        {trace.data ? (
          <TraceEvents items={trace.data.data.dataList} order={row} onChange={setChange} />
        ) : trace.error ? (
          <FailedState error={trace.error} onRetry={() => void trace.refetch()} />
        ) : (
          <ListSkeleton rows={5} />
        )}
      </section>
      <section className={panel.panel} aria-label={t.action.history}>
        <h2>{t.action.history}</h2>
        <div className={common.tall}>
          <ChangeHistory key={change} order={row} at={change} />
        </div>
      </section>
    </div>
  )
}
