import { useEffect, useRef } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { detailTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './dialogs.module.css'

interface ChangeHistoryProps {
  order: Pick<Order, 'id' | 'code'>
  /** The initially shown change. */
  at?: number | undefined
}

/** Values are stored as they were sent: `2026-11-20`, `2026-11-20 17:00`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The changes of an order's content: field, user and time. */
export function ChangeHistory({ order, at }: ChangeHistoryProps) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const history = useApiQuery('GET /orderChangeHistory/showOrderChangeHistory', { orderID: order.id, local: language })
  const wanted = useRef<HTMLElement>(null)
  const items = history.data?.data
  useEffect(() => {
    if (items) wanted.current?.scrollIntoView({ block: 'center' })
  }, [items])
  const textOf = (value: string) => (DAY.test(value) ? f.date(value) : f.zoned(value) || d.history.blank)
  if (!items)
    return history.error ? (
      <FailedState error={history.error} onRetry={() => void history.refetch()} />
    ) : (
      <ListSkeleton rows={5} />
    )
  if (items.length === 0) return <EmptyState title={d.history.empty} />
  return (
    <div className={cx(styles.history, common.stackL)}>
      {items.map((item) => (
        <section
          key={item.id}
          ref={item.id === at ? wanted : undefined}
          className={item.id === at ? cx(common.tinted, common.toneBlue) : undefined}
        >
          <h3 className={common.between}>
            {d.history.item(item.changeNum)}
            <small>
              {item.changeUser} · <time>{f.dateTime(item.changeTime)}</time>
            </small>
          </h3>
          {item.reason && <p className={common.note}>{d.history.reason(item.reason)}</p>}
          <SmallTable
            isBare
            cards={false}
            rows={item.dataList}
            rowKey={({ valueTypeKey }) => valueTypeKey}
            columns={[
              { title: d.history.field, isRowName: true, render: ({ valueType }) => valueType },
              { title: d.history.before, render: ({ oldValue }) => textOf(oldValue) },
              { title: d.history.after, render: ({ newValue }) => textOf(newValue) },
            ]}
          />
        </section>
      ))}
    </div>
  )
}
