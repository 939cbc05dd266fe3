import { CUT_OFF_BASIS_TEXTS } from '@kairo/shared/orders/rules/cut-offs'
import { PortTime } from '@/ui/text/PortTime.tsx'
import { waitsForOther } from '@kairo/shared/tasks/task-causes'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { isStaff } from '@kairo/shared/roles'
import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Body, call } from '@/api/call.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { RowActions } from '@/ui/list/table/RowActions.tsx'
import type { OrderCommands } from '../commands/order-commands.ts'
import { otherStepOfTask, sideOf, stepOfTask } from '../commands/row-entries.ts'
import type { Task } from '../commands/tasks/task.ts'
import { checklistTexts } from '../commands/tasks/texts.ts'
import { type Order, refreshOrders } from '../order.ts'
import { actionTexts, orderTexts } from '../texts.ts'
import { RemindButton } from './RemindButton.tsx'
import common from '@/ui/common.module.css'
import styles from './order-detail.module.css'

const WaiveDialog = lazyPart(async () => (await import('../commands/tasks/WaiveDialog.tsx')).WaiveDialog)

interface ChecklistProps {
  row: Order
  commands: OrderCommands
  tasks: UseQueryResult<Body<'POST /task/list'>>
}

/** What has to be done for an order, by whom, until when, with the button that does it; below it what was done. */
export function Checklist({ row, commands, tasks }: ChecklistProps) {
  const t = useTexts(checklistTexts)
  const [waived, setWaived] = useState<Task>()
  const [isWhole, setWhole] = useState(false)
  const rows = tasks.data?.data.dataList
  if (!rows)
    return tasks.error ? (
      <FailedState error={tasks.error} onRetry={() => void tasks.refetch()} />
    ) : (
      <ListSkeleton rows={5} />
    )
  const open = rows.filter(({ state }) => state === TASK_STATE.open)
  const openKinds = open.map(({ kind }) => kind)
  const answered = rows.length - open.length
  const shown = isWhole ? rows : open
  return (
    <section aria-label={t.title}>
      {rows.length === 0 ? (
        <p className={common.note}>{t.none}</p>
      ) : shown.length === 0 ? (
        <p className={common.note}>{t.nothingOpen}</p>
      ) : (
        <div className={common.scroll}>
          <table className={cx(common.table, common.cards)}>
            <thead>
              <tr>
                <th scope="col">{t.what}</th>
                <th scope="col">{t.who}</th>
                <th scope="col">{t.until}</th>
                <th scope="col">{t.state}</th>
                <th scope="col" aria-label={t.action} />
              </tr>
            </thead>
            <tbody>
              {shown.map((task) => (
                <TaskLine
                  key={task.id}
                  task={task}
                  isReady={!waitsForOther(task.kind, openKinds)}
                  row={row}
                  commands={commands}
                  onWaive={() => setWaived(task)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {answered > 0 && (
        <Button size="small" variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.showNext : t.showDone(answered)}
        </Button>
      )}
      {waived && <WaiveDialog task={waived} onClose={() => setWaived(undefined)} />}
    </section>
  )
}

interface TaskLineProps extends Omit<ChecklistProps, 'tasks'> {
  task: Task
  /** No other task has to be done before. */
  isReady: boolean
  onWaive: () => void
}

function TaskLine({ task, isReady, row, commands, onWaive }: TaskLineProps) {
  const actions = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const t = useTexts(checklistTexts)
  const f = useFormat()
  const language = useLanguage()
  const role = useSession().user.role_id
  const staff = isStaff(role)
  const what = TASK_TEXTS[task.kind][language]
  const isOpen = task.state === TASK_STATE.open
  const facts = { order: row, role, commands, t: actions, list }
  const step = isOpen && isReady ? stepOfTask(task.kind, facts) : undefined
  const other = step && otherStepOfTask(task.kind, facts)
  const untick = () =>
    call('POST /task/tick', { id: task.id, version: task.version }).then(() => refreshOrders(), showRefusal)
  return (
    <tr>
      <th scope="row">{what}</th>
      <td data-label={t.who} className={common.nowrap}>
        {task.owner === 'customer' && !staff ? t.ours : t.owners[task.owner]}
      </td>
      <td data-label={t.until} className={cx(task.isOverdue && common.danger)}>
        {task.due === null ? (
          <span className={common.note}>{t.later}</span>
        ) : (
          <>
            <span className={common.nowrap} title={task.provisionalReason || undefined}>
              {task.isProvisional && `${PROVISIONAL_MARK} `}
              <PortTime time={task.due} zone={task.dueZone} />
            </span>
            <small className={common.block}>
              {[
                task.isByRule && CUT_OFF_BASIS_TEXTS.rule[language],
                task.firstDue !== null && t.was(f.portTime(task.firstDue, task.dueZone)),
                task.provisionalReason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </>
        )}
      </td>
      <td data-label={t.state} className={task.state === TASK_STATE.open ? common.nowrap : undefined}>
        <TaskState task={task} format={f} />
      </td>
      <td className={common.right}>
        <span className={cx(common.row, styles.taskActions)}>
          {task.actions.remind && <RemindButton task={task} small />}
          {other && (
            <Button size="small" aria-label={`${other.label}: ${what}`} onClick={other.onClick}>
              {other.label}
            </Button>
          )}
          {step && (
            <Button
              size="small"
              variant={task.owner === sideOf(role) ? 'primary' : 'default'}
              aria-label={`${step.label}: ${what}`}
              onClick={step.onClick}
            >
              {step.label}
            </Button>
          )}
          {(task.actions.waive || task.actions.untick) && (
            <RowActions
              label={what}
              actions={[
                ...(task.actions.untick ? [{ key: 'untick', label: t.untick, onClick: () => void untick() }] : []),
                ...(task.actions.waive ? [{ key: 'waive', label: t.waiveAs, onClick: onWaive }] : []),
              ]}
            />
          )}
        </span>
      </td>
    </tr>
  )
}

function TaskState({ task, format }: { task: Task; format: Format }) {
  const t = useTexts(checklistTexts)
  const when = [task.doneAt && format.portTime(task.doneAt, task.dueZone), task.doneBy].filter(Boolean).join(' · ')
  if (task.state === TASK_STATE.done)
    return (
      <>
        <StatusTag tone="green">{t.done}</StatusTag>
        <small>{[when, task.tick].filter(Boolean).join(' · ')}</small>
      </>
    )
  if (task.state === TASK_STATE.waived)
    return (
      <>
        <StatusTag tone="off">{t.waived}</StatusTag>
        <small>{[task.waiveReason, task.waiveText, when].filter(Boolean).join(' · ')}</small>
      </>
    )
  return <StatusTag tone={task.isOverdue ? 'red' : 'amber'}>{task.isOverdue ? t.overdue : t.open}</StatusTag>
}
