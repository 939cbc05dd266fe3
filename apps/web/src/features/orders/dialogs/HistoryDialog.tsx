import { useEffect, useRef } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { detailTexts } from '../texts.ts'
import type { Order } from '../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import styles from '../detail/order-detail.module.css'

interface HistoryDialogProps {
  order: Pick<Order, 'id' | 'code'>
  /** The initially shown change. */
  at?: number
  onClose: () => void
}

/** Values are stored as they were sent: `2026-11-20`, `2026-11-20 17:00`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The changes of an order's content: field, user and time. */
export function HistoryDialog({ order, at, onClose }: HistoryDialogProps) {
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
  return (
    <Dialog isCentered width="min(720px, 96vw)" title={d.history.title(order.code)} onClose={onClose}>
      {!items ? (
        <NotLoaded of={history} rows={5} />
      ) : items.length === 0 ? (
        <EmptyState title={d.history.empty} />
      ) : (
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
                cards={false}
                isBare
                rows={item.dataList}
                rowKey={(change) => change.valueTypeKey}
                columns={[
                  { title: d.history.field, isRowName: true, render: (change) => change.valueType },
                  { title: d.history.before, render: (change) => textOf(change.oldValue) },
                  { title: d.history.after, render: (change) => textOf(change.newValue) },
                ]}
              />
            </section>
          ))}
        </div>
      )}
    </Dialog>
  )
}
