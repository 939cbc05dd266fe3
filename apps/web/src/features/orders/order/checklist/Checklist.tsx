import { PortTime } from '@/ui/text/PortTime.tsx'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { isStaff } from '@kairo/shared/roles'
import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
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
import { refreshOrders } from '../../order.ts'
import type { Task } from './task.ts'
import { checklistTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

const WaiveDialog = lazyPart(async () => (await import('./WaiveDialog.tsx')).WaiveDialog)
const TickDialog = lazyPart(async () => (await import('./TickDialog.tsx')).TickDialog)

/** A rule makes one task of an order, and rules are few. */
const ALL = 100
/** Open tasks that stand there at first: the order goes on below them. */
const FIRST = 4

/** What has to be done for an order, by whom, until when, and what was done. */
export function Checklist({ orderId }: { orderId: number }) {
  const t = useTexts(checklistTexts)
  const tasks = useApiQuery('POST /task/list', { orderId, limit: ALL })
  const [opened, setOpened] = useState<{ dialog: 'waive' | 'tick'; task: Task }>()
  const [isWhole, setWhole] = useState(false)
  const close = () => setOpened(undefined)
  const rows = tasks.data?.data.dataList
  const next = rows?.filter(({ state }) => state === TASK_STATE.open).slice(0, FIRST) ?? []
  const answered = rows?.filter(({ state }) => state !== TASK_STATE.open).length ?? 0
  return (
    <section className={panel.panel} aria-label={t.title}>
      <h2>
        {t.title}
        <span className={common.grow} />
        {rows && rows.length > 0 && <small className={common.note}>{t.count(answered, rows.length)}</small>}
        {rows && rows.length > next.length && (
          <Button size="small" variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.showNext : t.showAll}
          </Button>
        )}
      </h2>
      {rows ? (
        rows.length === 0 ? (
          <p className={common.note}>{t.none}</p>
        ) : isWhole || next.length > 0 ? (
          <div className={common.scroll}>
            <table className={cx(common.table, common.cards)}>
              <thead>
                <tr>
                  <th scope="col">{t.what}</th>
                  <th scope="col">{t.who}</th>
                  <th scope="col">{t.until}</th>
                  <th scope="col">{t.state}</th>
                </tr>
              </thead>
              <tbody>
                {(isWhole ? rows : next).map((task) => (
                  <TaskLine
                    key={task.id}
                    task={task}
                    onWaive={() => setOpened({ dialog: 'waive', task })}
                    onTick={() => setOpened({ dialog: 'tick', task })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <p className={common.note}>{t.nothingOpen}</p>
        )
      ) : tasks.error ? (
        <FailedState error={tasks.error} onRetry={() => void tasks.refetch()} />
      ) : (
        <ListSkeleton rows={5} />
      )}
      {opened?.dialog === 'waive' && <WaiveDialog task={opened.task} onClose={close} />}
      {opened?.dialog === 'tick' && <TickDialog task={opened.task} onClose={close} />}
    </section>
  )
}

function TaskLine({ task, onWaive, onTick }: { task: Task; onWaive: () => void; onTick: () => void }) {
  const t = useTexts(checklistTexts)
  const f = useFormat()
  const language = useLanguage()
  const staff = isStaff(useSession().user.role_id)
  const what = TASK_TEXTS[task.kind][language]
  const untick = () =>
    call('POST /task/tick', { id: task.id, version: task.version }).then(() => refreshOrders(), showRefusal)
  return (
    <tr>
      <th scope="row">{what}</th>
      <td data-label={t.who}>{task.owner === 'customer' && !staff ? t.ours : t.owners[task.owner]}</td>
      <td data-label={t.until} className={cx(task.isOverdue && common.danger)}>
        {task.due === null ? (
          <span className={common.note}>{t.later}</span>
        ) : (
          <>
            <span className={common.nowrap} title={task.provisionalReason || undefined}>
              {task.isProvisional && `${PROVISIONAL_MARK} `}
              <PortTime time={task.due} zone={task.dueZone} />
            </span>
            <small>
              {task.firstDue !== null && ` · ${t.was(f.portTime(task.firstDue, task.dueZone))}`}
              {task.provisionalReason && ` · ${task.provisionalReason}`}
            </small>
          </>
        )}
      </td>
      <td data-label={t.state}>
        <span className={common.row}>
          <TaskState task={task} format={f} />
          {task.actions.tick && (
            <Button size="small" aria-label={t.tickOne(what)} onClick={onTick}>
              {t.tick}
            </Button>
          )}
          {task.actions.untick && (
            <Button size="small" variant="link" aria-label={t.untickOne(what)} onClick={() => void untick()}>
              {t.untick}
            </Button>
          )}
          {task.actions.waive && (
            <Button size="small" variant="link" aria-label={t.waiveOne(what)} onClick={onWaive}>
              {t.waive}
            </Button>
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
