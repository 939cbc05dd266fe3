import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { type CSSProperties, Suspense } from 'react'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { useToday } from '@/use-today.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { orderTexts } from '../texts.ts'
import styles from './at-sea.module.css'
import type { MapVoyage } from './VoyageMap.tsx'
import { byUrgency, daysOverdue, progressOf } from './columns/voyage-progress.ts'

/** With the coasts, which only the map needs. */
const VoyageMap = lazyPart(async () => (await import('./VoyageMap.tsx')).VoyageMap)

/** Voyages that are looked at, those with the nearest ETA, and how many of them are shown. */
const READ = 100
const SHOWN = 12
/** From as many on the map stands beside them, as high as they are; of fewer it is folded below. */
const BESIDE = 3

/** What is at sea, delays first: a line from port to port for each order, as long as its voyage is done. */
export function AtSea({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const today = useToday()
  const staff = isStaff(useSession().user.role_id)
  const list = useList('POST /order/search', {
    state: [RUNNING_STATUS.inTransit],
    type: 1,
    page: 1,
    limit: READ,
    sortBy: 'expectArrive',
    sortOrder: 'asc',
  })
  // When each ETA was moved; without an answer the voyages are shown as they stand.
  const ids = list.data?.rows.map(({ id }) => id) ?? []
  const changes = useApiQuery('POST /order/getEtaChanges', { ids }, { enabled: ids.length > 0 })
  const places = useApiQuery('POST /order/getVoyagePlaces', { ids }, { enabled: ids.length > 0, later: true })
  const narrow = useNarrow()
  if (list.error && !list.data)
    return <FailedState title={t.atSea} error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton rows={BESIDE} />
  if (list.data.rows.length === 0) return null
  const changeOf = new Map((changes.data?.data ?? []).map((change) => [change.orderId, change]))
  const isPutOff = ({ id }: { id: number }) => {
    const change = changeOf.get(id)
    return change !== undefined && change.from !== '' && change.to > change.from
  }
  const voyages = byUrgency(list.data.rows, today, isPutOff).slice(0, SHOWN)
  const shipOf = (voyage: (typeof voyages)[number]): MapVoyage => ({
    id: voyage.id,
    code: voyage.code,
    vessel: voyage.vv.split(' / ')[0] ?? '',
    from: voyage.departure_port_label,
    to: voyage.destination_port_label,
    done: progressOf(voyage, today),
    isLate: daysOverdue(voyage, today) > 0,
  })
  const isBeside = voyages.length >= BESIDE && !narrow
  const map = places.data && (
    <Suspense fallback={null}>
      <VoyageMap voyages={voyages.map(shipOf)} places={places.data.data} onOpen={onOpen} />
    </Suspense>
  )
  return (
    <section aria-label={t.atSea}>
      <h2 className={cx(common.baseline, common.mb12)}>
        {t.atSea} <small>{t.atSeaCount(f.number(list.data.total))}</small>
      </h2>
      <div className={cx(styles.seaAndMap, isBeside && styles.isBeside)}>
        <ul className={cx(styles.voyages, common.card, common.lines)}>
          {voyages.map((voyage) => {
            const overdue = daysOverdue(voyage, today)
            const left = voyage.actual_leave_port_date_str || voyage.expect_leave_port_date_str
            const moved = changeOf.get(voyage.id)
            const done = Math.round(progressOf(voyage, today) * 100)
            return (
              <li key={voyage.id} className={cx(overdue > 0 && styles.isOverdue)}>
                <span className={cx(styles.code, common.stackS)}>
                  <button type="button" className={cx(common.link, common.nowrap)} onClick={() => onOpen(voyage.id)}>
                    {voyage.code}
                  </button>
                  {staff && <small className={common.truncate}>{voyage.company_name}</small>}
                </span>
                <span className={common.stackS}>
                  <b>{voyage.departure_port_label}</b>
                  <small className={common.num}>{f.date(left)}</small>
                </span>
                <span className={styles.voyage}>
                  <span
                    className={styles.line}
                    role="img"
                    aria-label={t.voyageDone(voyage.code, f.number(done))}
                    style={{ '--done': `${done}%` } as CSSProperties}
                  />
                  <small className={common.truncate}>
                    {[voyage.vv, voyage.shipping_company_label].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <span className={common.stackS}>
                  <b>{voyage.destination_port_label}</b>
                  <small className={common.num}>ETA {f.date(voyage.expect_arrive_port_date_str)}</small>
                </span>
                <span>
                  {overdue > 0 ? (
                    <em className={cx(common.pill, common.toneRed)}>{t.etaPassed(overdue)}</em>
                  ) : (voyage.delay_days ?? 0) > 0 ? (
                    <em className={cx(common.pill, common.toneAmber)}>{t.leftLate(voyage.delay_days ?? 0)}</em>
                  ) : isPutOff(voyage) ? (
                    <em className={cx(common.pill, common.toneAmber)}>{t.putOff}</em>
                  ) : (
                    <em className={cx(common.pill, common.toneGreen)}>{t.onTime}</em>
                  )}
                </span>
                {moved && (
                  <small className={styles.moved}>
                    {t.etaMoved(
                      moved.from && f.date(moved.from),
                      f.date(moved.to),
                      moved.changedBy,
                      f.dateTime(moved.changeTime),
                    )}
                    {moved.reason && ` · ${moved.reason}`}
                  </small>
                )}
              </li>
            )
          })}
        </ul>
        {isBeside ? (
          <div className={styles.map}>{map}</div>
        ) : (
          <details>
            <summary>{t.map}</summary>
            {map}
          </details>
        )}
      </div>
      {list.data.total > SHOWN && <p className={common.note}>{t.atSeaMore}</p>}
    </section>
  )
}
