import { PortTime } from '@/ui/text/PortTime.tsx'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { containerTexts } from '../texts.ts'
import type { OrderDetail } from '../order.ts'
import { cx } from '@/ui/class-names.ts'
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
        <div className={common.scroll}>
          <table className={cx(common.table, common.cards)}>
            <thead>
              <tr>
                <th scope="col">{t.number}</th>
                <th scope="col">{t.size}</th>
                <th scope="col">{t.seal}</th>
                <th scope="col" className={common.num}>
                  {t.vgm}
                </th>
                <th scope="col">{t.soc}</th>
                {hasDates &&
                  DATES.map((field) => (
                    <th scope="col" key={field}>
                      {t[field]}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {containers.dataList.map((container) => (
                <tr key={container.id}>
                  <th scope="row" className={common.nowrap}>
                    {container.containerNumber}
                  </th>
                  <td data-label={t.size}>
                    {container.size ?? '—'} <small>{container.isoCode}</small>
                  </td>
                  <td data-label={t.seal}>{container.sealNumber || '—'}</td>
                  <td className={common.num} data-label={t.vgm}>
                    {f.number(container.vgmKg)}
                  </td>
                  <td data-label={t.soc}>{container.soc ? t.soc : '—'}</td>
                  {hasDates &&
                    DATES.map((field) => (
                      <td key={field} className={common.nowrap} data-label={t[field]}>
                        <PortTime time={container[field]} zone={containers.timeZone} />
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
