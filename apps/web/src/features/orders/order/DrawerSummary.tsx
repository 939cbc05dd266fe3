import { PortTime } from '@/ui/text/PortTime.tsx'
import { CUT_OFF_BASIS_TEXTS, cutOffText } from '@kairo/shared/orders/rules/cut-offs'
import { ORDER_STATE, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { useApiQuery } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { detailTexts, orderTexts } from '../texts.ts'
import { cutOffOf, inShort } from '../row/cut-off.ts'
import type { Order } from '../order.ts'
import { cx } from '@/ui/class-names.ts'
import { TONES } from '@/ui/tones.ts'
import common from '@/ui/common.module.css'
import styles from './order-detail.module.css'

interface DrawerSummaryProps {
  row: Order
  now: Date
}

/** The colours of the time left until the cut-off. */
const NEARNESS = {
  far: undefined,
  soon: cx(styles.isSoon, TONES.warning),
  urgent: cx(styles.isLate, TONES.danger),
  cut: undefined,
}

/** Route and dates, and what else is to be known of the order. */
export function DrawerSummary({ row, now }: DrawerSummaryProps) {
  const d = useTexts(detailTexts)
  const language = useLanguage()
  const cut = cutOffOf(row, now)
  return (
    <>
      <div className={cx(styles.orderSummary, common.row, common.tray)}>
        <div className={styles.orderSummaryRoute}>
          <RouteLine
            size="xl"
            from={row.departure_port_label || NOTHING}
            to={row.destination_port_label || NOTHING}
            note={[row.shipping_company_label, row.vv, row.box_type_quantity_str, row.order_no]
              .filter(Boolean)
              .join(' · ')}
          />
        </div>
        <dl className={common.facts}>
          {cut && cut.kind !== 'si' && (
            <CutOffFact cut={cut} label={cutOffText(cut.kind, row.transportType)[language]} row={row} now={now} />
          )}
          <CutOffFact cut={cut?.kind === 'si' ? cut : null} label={d.drawer.deadline} row={row} now={now} />
          <Port
            planned={row.expect_leave_port_date_str}
            actual={row.actual_leave_port_date_str}
            plannedLabel={d.drawer.etd}
            actualLabel={d.drawer.atd}
          />
          <Port
            planned={row.expect_arrive_port_date_str}
            actual={row.actual_arrive_port_date_str}
            plannedLabel={d.drawer.eta}
            actualLabel={d.drawer.ata}
          />
        </dl>
      </div>
      <Notices row={row} />
    </>
  )
}

interface CutOffFactProps extends DrawerSummaryProps {
  /** How near it is and who said so; null of the documents' while another one comes first. */
  cut: ReturnType<typeof cutOffOf>
  label: string
}

function CutOffFact({ cut, label, row, now }: CutOffFactProps) {
  const d = useTexts(detailTexts)
  const language = useLanguage()
  return (
    <div>
      <dt>{label}</dt>
      <dd className={cut ? NEARNESS[cut.nearness] : undefined}>
        <PortTime time={cut?.at ?? row.deadline} zone={row.departureZone} />
        {cut?.nearness === 'cut' ? (
          <small>{d.drawer.isCut}</small>
        ) : (
          <small>
            {[
              cut?.instant && inShort(cut.instant, now, language),
              cut && cut.basis !== 'announced' && CUT_OFF_BASIS_TEXTS[cut.basis][language],
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </dd>
    </div>
  )
}

function Port({
  planned,
  actual,
  plannedLabel,
  actualLabel,
}: {
  planned: string
  actual: string
  plannedLabel: string
  actualLabel: string
}) {
  const f = useFormat()
  return (
    <div>
      <dt>{actual ? actualLabel : plannedLabel}</dt>
      <dd className={actual && planned && actual > planned ? cx(styles.isLate, common.toneRed) : undefined}>
        {f.date(actual || planned)}
        {actual && planned && planned !== actual && (
          <small>
            {plannedLabel} {f.date(planned)}
          </small>
        )}
      </dd>
    </div>
  )
}

function Notices({ row }: { row: Order }) {
  const d = useTexts(detailTexts)
  const list = useTexts(orderTexts)
  const f = useFormat()
  const isUnderWay =
    row.state > ORDER_STATE.draft && row.state < ORDER_STATE.arrived && row.state !== ORDER_STATE.cancelled
  const changes = useApiQuery('POST /order/getEtaChanges', { ids: [row.id] }, { enabled: isUnderWay, later: true })
  const [moved] = changes.data?.data ?? []
  const notices: { key: string; tone: 'warning' | 'info'; text: string }[] = []
  if (row.state === ORDER_STATE.cancelled)
    notices.push({ key: 'cancelled', tone: 'info', text: d.drawer.cancelled(row.cancelReasonText) })
  // The other side cannot go on meanwhile, and no task says so.
  if (row.runningStatus === RUNNING_STATUS.inOrderEdit && !row.allowedActions.includes('saveChange'))
    notices.push({ key: 'inEdit', tone: 'info', text: d.drawer.inEdit })
  if (row.state >= ORDER_STATE.inTransit && (row.delay_days ?? 0) > 0)
    notices.push({ key: 'late', tone: 'warning', text: d.drawer.late(f.number(row.delay_days)) })
  if (moved)
    notices.push({
      key: 'moved',
      tone: 'warning',
      text: [
        list.etaMoved(
          moved.from && f.date(moved.from),
          f.date(moved.to),
          moved.changedBy,
          f.dateTime(moved.changeTime),
        ),
        moved.reason,
      ]
        .filter(Boolean)
        .join(' · '),
    })
  if (notices.length === 0) return null
  return (
    <div className={common.stack}>
      {notices.map((notice) => (
        <Notice key={notice.key} tone={notice.tone} title={notice.text} />
      ))}
    </div>
  )
}
