import { PortTime } from '@/ui/text/PortTime.tsx'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { containerTexts } from '../texts.ts'
import type { OrderDetail } from '../order.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/Panel.module.css'

const DATES = ['dischargedAt', 'plannedGateOut', 'gateOutAt', 'emptyReturnedAt'] as const

/** Its form is opened rarely, and the drawer that this stands in all day. */
const ContainersDialog = lazyPart(
  async () => (await import('../commands/dialogs/ContainersDialog.tsx')).ContainersDialog,
)

const ContainerDatesDialog = lazyPart(
  async () => (await import('../commands/dialogs/ContainerDatesDialog.tsx')).ContainerDatesDialog,
)

/** The containers of an order with seal and weight, and for editors the button of the editor. */
export function ContainersPanel({ order }: { order: Pick<OrderDetail, 'id' | 'code'> }) {
  const t = useTexts(containerTexts)
  const f = useFormat()
  const containers = useApiQuery('POST /container/list', { orderId: order.id }).data?.data
  const [open, setOpen] = useState<'facts' | 'dates'>()
  const hasDates = containers?.dataList.some(({ dischargedAt, plannedGateOut }) => dischargedAt ?? plannedGateOut)
  // Hidden when there is nothing to read or to enter.
  if (!containers || (containers.total === 0 && containers.edit === 'none')) return null
  return (
    <section className={styles.panel} aria-label={t.title}>
      <div className={common.between}>
        <h2>{t.title}</h2>
        <span className={common.row}>
          {containers.editDates !== 'none' && (
            <Button onClick={() => setOpen('dates')}>{containers.editDates === 'all' ? t.dates : t.plan}</Button>
          )}
          {containers.edit !== 'none' && <Button onClick={() => setOpen('facts')}>{t.edit}</Button>}
        </span>
      </div>
      {containers.total === 0 ? (
        <p className={common.note}>{t.none}</p>
      ) : (
        <SmallTable
          rows={containers.dataList}
          rowKey={({ id }) => id}
          columns={[
            { title: t.number, isRowName: true, className: common.nowrap, render: (one) => one.containerNumber },
            {
              title: t.size,
              render: ({ size, isoCode }) => (
                <>
                  {size ?? '—'} <small>{isoCode}</small>
                </>
              ),
            },
            { title: t.seal, render: ({ sealNumber }) => sealNumber || '—' },
            { title: t.vgm, num: true, render: ({ vgmKg }) => f.number(vgmKg) },
            { title: t.soc, render: ({ soc }) => (soc ? t.soc : '—') },
            ...(hasDates ? DATES : []).map(
              (field): SmallColumn<(typeof containers.dataList)[number]> => ({
                title: t[field],
                className: common.nowrap,
                render: (one) => <PortTime time={one[field]} zone={containers.timeZone} />,
              }),
            ),
          ]}
        />
      )}
      {open === 'facts' && (
        <ContainersDialog order={order} containers={containers} onClose={() => setOpen(undefined)} />
      )}
      {open === 'dates' && (
        <ContainerDatesDialog order={order} containers={containers} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
