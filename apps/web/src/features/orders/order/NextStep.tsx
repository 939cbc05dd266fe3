import { RUNNING_STATUS, type RunningStatus } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { cutOffOf, inShort } from '../row/cut-off.ts'
import { actionTexts, detailTexts, orderTexts } from '../texts.ts'
import type { OrderCommands } from '../commands/order-commands.ts'
import { nextStep, wantsShippingDocuments } from '../commands/row-entries.ts'
import type { Order } from '../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './order-detail.module.css'

/** The date by which the next step of a status is due. */
const DUE = {
  [RUNNING_STATUS.notSent]: 'deadline',
  [RUNNING_STATUS.sent]: 'deadline',
  [RUNNING_STATUS.pending]: 'deadline',
  [RUNNING_STATUS.inOrderEdit]: 'deadline',
  [RUNNING_STATUS.bookingCompleted]: 'etd',
  [RUNNING_STATUS.draftConfirmation]: 'etd',
  [RUNNING_STATUS.draftConfirmed]: 'etd',
  [RUNNING_STATUS.inTransit]: 'eta',
  [RUNNING_STATUS.arrived]: undefined,
  [RUNNING_STATUS.cancelled]: undefined,
} as const satisfies Record<RunningStatus, 'deadline' | 'etd' | 'eta' | undefined>

/**
 * One sentence: the next step, who takes it, and by when. Nothing for a closed order. What staff do next has one
 * source, `nextStep`, so that sentence and button agree.
 */
export function NextStep({ row, now, commands }: { row: Order; now: Date; commands: OrderCommands }) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const t = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const role = useSession().user.role_id
  const staff = isStaff(role)
  const status = row.runningStatus as RunningStatus
  const step = d.next.step[status]
  if (!step) return null
  const own = staff ? d.next.own[nextStep({ order: row, role, commands, t, list }).key] : undefined
  const due = DUE[status]
  const date =
    due === 'deadline'
      ? f.portTime(row.deadline, row.departureZone)
      : due === 'etd'
        ? f.date(row.expect_leave_port_date_str)
        : due === 'eta'
          ? f.date(row.expect_arrive_port_date_str)
          : undefined
  const cut = due === 'deadline' ? cutOffOf(row, now) : null
  const left = cut?.nearness === 'cut' ? d.drawer.isCut : cut?.instant ? inShort(cut.instant, now, language) : undefined
  return (
    <p
      className={cx(
        styles.next,
        common.tinted,
        cut?.nearness === 'cut' || cut?.nearness === 'urgent' ? common.toneRed : common.toneBlue,
      )}
    >
      <b>{d.next.label}</b>{' '}
      {!staff && wantsShippingDocuments(row) && (
        <>
          <button type="button" className={common.link} onClick={() => void commands.start('uploadDocuments', row)}>
            {d.next.documents}
          </button>{' '}
        </>
      )}
      {own ?? step(staff)}
      {due && date !== undefined && date !== NOTHING && (
        <>
          {' '}
          <span
            className={common.nowrap}
            title={due === 'deadline' ? f.ownTime(row.deadline, row.departureZone) : undefined}
          >
            {d.next.by(d.drawer[due], date)}
            {left && ` (${left})`}
          </span>
        </>
      )}
    </p>
  )
}
