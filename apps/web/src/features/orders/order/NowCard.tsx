import { ORDER_STATE, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { PortTime } from '@/ui/text/PortTime.tsx'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import type { OrderCommands } from '../commands/order-commands.ts'
import { nextStep, otherStepOfTask, requesters, sideOf } from '../commands/row-entries.ts'
import { commandOfTask } from '../commands/task-commands.ts'
import type { Task } from '../commands/tasks/task.ts'
import type { Order } from '../order.ts'
import { actionTexts, type DetailTexts, detailTexts, orderTexts } from '../texts.ts'
import { RemindButton } from './RemindButton.tsx'
import { StepLine } from './StepLine.tsx'
import styles from './order-detail.module.css'

interface NowCardProps {
  row: Order
  commands: OrderCommands
  now: Date
  /** The checklist of the order, once it is there. */
  tasks: readonly Task[] | undefined
}

/** What its own words say where no task does: the step before all tasks, and the one after them. */
const OWN_WORDS = ['saveDraft', 'agreeChange', 'saveChange', 'deliver'] as const
/** The task that an action is, where no rule asks for it. */
const TASK_OF_ACTION: Partial<Record<string, TaskKind>> = {
  confirmDraft: 'confirmDraft',
  accept: 'accept',
  book: 'loadingNotice',
}

/** What is to be done now, by whom and until when, with its button; beside it how far the cargo is. */
export function NowCard({ row, commands, now, tasks }: NowCardProps) {
  const d = useTexts(detailTexts)
  const trace = useApiQuery('POST /order/getOrderStateHistory', { id: row.id })
  return (
    <section className={cx(panel.panel, styles.now)} aria-label={d.next.label}>
      <Now row={row} commands={commands} tasks={tasks} />
      {trace.data ? (
        <StepLine nodes={trace.data.data.nodes} now={now} cancelled={row.state === ORDER_STATE.cancelled} />
      ) : trace.error ? (
        <FailedState error={trace.error} onRetry={() => void trace.refetch()} />
      ) : (
        <ListSkeleton rows={1} />
      )}
    </section>
  )
}

function Now({ row, commands, tasks }: Omit<NowCardProps, 'now'>) {
  const d = useTexts(detailTexts)
  const t = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const language = useLanguage()
  const role = useSession().user.role_id
  const facts = { order: row, role, commands, t, list }
  const step = nextStep(facts)
  const { nextTask } = row
  const own = OWN_WORDS.find((name) => name === step?.key)
  // A question comes before the tasks; what can be done without one, after those of the reader.
  const kind = own
    ? undefined
    : ((step && nextTask?.owner !== sideOf(role) ? TASK_OF_ACTION[step.key] : undefined) ?? nextTask?.kind)
  const task = tasks?.find((one) => one.kind === kind && one.state === TASK_STATE.open)
  const upload = kind && step?.key === commandOfTask(kind) ? otherStepOfTask(kind, facts) : undefined
  const asker = own === 'agreeChange' ? requesters(row)[0] : undefined
  const asked = row.changeRequests.find(({ roleId }) => roleId === asker)?.reasonText
  // The reader's own although no button does it now, as papers after the cut-off.
  const isOwn = role === ROLE.customer && nextTask?.owner === 'customer' && row.createRoleId !== ROLE.shipperAccount
  const other = (): string => {
    if (nextTask?.owner === 'operator') return d.next.us
    return row.createRoleId === ROLE.shipperAccount && role !== ROLE.shipperAccount
      ? list.shipperAccount
      : list.customer
  }
  if (!own && !kind)
    return (
      <p className={styles.nowWhat}>
        <b>{idleText(row, d)}</b>
      </p>
    )
  return (
    <div className={styles.nowWhat} aria-live="polite">
      <p>
        <small className={cx(common.pill, task?.isOverdue ? common.toneRed : common.toneBlue)}>{d.next.label}</small>{' '}
        <b>{own ? d.next[own] : kind && TASK_TEXTS[kind][language]}</b>
      </p>
      <p className={common.note}>
        {step || isOwn ? d.next.you : d.next.waiting(other())}
        {asker &&
          ` · ${asker === ROLE.shipperAccount ? list.shipperAccount : list.customer}${asked ? `: ${asked}` : ''}`}
        {task?.due && (
          <>
            {' · '}
            <span
              className={cx(common.nowrap, task.isOverdue && common.danger)}
              title={task.provisionalReason || undefined}
            >
              {task.isProvisional && `${PROVISIONAL_MARK} `}
              <PortTime time={task.due} zone={task.dueZone} />
              {task.isOverdue && ` · ${d.next.overdue}`}
            </span>
          </>
        )}
      </p>
      {(step ?? task?.actions.remind) && (
        <p className={common.row}>
          {step && (
            <Button variant="primary" onClick={step.onClick}>
              {step.label}
            </Button>
          )}
          {upload && <Button onClick={upload.onClick}>{upload.label}</Button>}
          {asker && (
            <Button onClick={() => void commands.start('refuseChange', row, asker)}>{t.action.refuseChange}</Button>
          )}
          {task?.actions.remind && <RemindButton task={task} />}
        </p>
      )}
    </div>
  )
}

function idleText(row: Order, { next }: DetailTexts): string {
  if (row.state === ORDER_STATE.cancelled) return next.cancelled
  if (row.state === ORDER_STATE.draft) return next.draft
  return row.runningStatus === RUNNING_STATUS.inOrderEdit ? next.inEdit : next.done
}
