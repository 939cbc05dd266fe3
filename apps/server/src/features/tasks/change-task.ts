import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isRealDate, tokyoToday } from '@kairo/shared/dates'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type TaskKind, TASK_STATE, TICKED_TASKS } from '@kairo/shared/tasks/task-codes'
import type { tasksContract } from '@kairo/shared/tasks/tasks.contract'
import type { Updateable } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { AppContext } from '../../app-context.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { OrderTasks } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type CommandContext, logCommand, throwFieldError, withOrder } from '../orders/commands/with-order.ts'
import { lateMinutes } from './late-minutes.ts'
import { mayTick, visibleTasks } from './list-tasks.ts'

type Contract = typeof tasksContract
interface Changed {
  id: number
  version: number
}

const stored = ({ trx, request }: Pick<CommandContext, 'trx' | 'request'>, id: number) =>
  trx
    .selectFrom('order_tasks as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.id', 't.order_id', 't.version', 't.state', 't.kind', 't.tick', 't.due_at'])
    .where('t.id', '=', id)
    .where('t.state', '<>', TASK_STATE.dropped)
    .where(visibleTasks(request.actor))
    .executeTakeFirst()
type StoredTask = NonNullable<Awaited<ReturnType<typeof stored>>>

/** Runs a change of a task under the lock of its order. Throws RECORD_NOT_EXIST, UPDATE_FAIL with the task as it is. */
async function withTask(
  context: AppContext,
  request: RequestContext,
  { id, version }: { id: number; version: number },
  change: (command: CommandContext, task: StoredTask) => Promise<void>,
): Promise<Changed> {
  const seen = await stored({ trx: context.db as CommandContext['trx'], request }, id)
  if (!seen) throw new Refusal('RECORD_NOT_EXIST')
  return withOrder(
    context,
    request,
    { id: seen.order_id, lock: true },
    async (command) => {
      const task = await stored(command, id)
      if (!task) throw new Refusal('RECORD_NOT_EXIST')
      await assertVersion(task, version)
      await change(command, task)
    },
    // Its facts may say otherwise by now.
    ({ trx }) => trx.selectFrom('order_tasks').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

async function write(
  command: CommandContext,
  task: StoredTask,
  columns: Updateable<OrderTasks>,
  verb: LogVerb,
  info: Record<string, unknown>,
): Promise<void> {
  const { trx, now } = command
  await trx
    .updateTable('order_tasks')
    .set({ ...columns, version: NEXT_VERSION, update_time: now })
    .where('id', '=', task.id)
    .execute()
  logCommand(command, verb, { task: task.kind, ...info })
}

/** Waives an open task; its customer reads why. */
export const waiveTask = (
  context: AppContext,
  { id, version, reason, reasonText = '' }: ParsedOf<Contract['waiveTask']>,
  request: RequestContext,
): Promise<Changed> =>
  withTask(context, request, { id, version }, async (command, task) => {
    if (task.state !== TASK_STATE.open) throw new Refusal('ORDER_STATE_ERROR')
    const known = await command.trx
      .selectFrom('dictionary')
      .select('id')
      .where('entry_id', '=', DICTIONARY.taskWaiveReason)
      .where('entry_code', '=', reason)
      .executeTakeFirst()
    if (!known) throwFieldError('reason', 'choice')
    await write(
      command,
      task,
      {
        state: TASK_STATE.waived,
        waive_reason: reason,
        waive_text: reasonText,
        done_at: command.now,
        done_by: request.actor.id,
      },
      'waiveTask',
      { reason, ...(reasonText ? { reasonText } : {}) },
    )
  })

/** Marks as done what no fact shows, or takes the mark back. */
export const tickTask = (
  context: AppContext,
  { id, version, note = '' }: ParsedOf<Contract['tickTask']>,
  request: RequestContext,
): Promise<Changed> =>
  withTask(context, request, { id, version }, async (command, task) => {
    if (!mayTick(task.kind, request.actor)) throw new Refusal('PERMISSION_ERROR')
    const expected = note ? TASK_STATE.open : TASK_STATE.done
    const isTicked = TICKED_TASKS.includes(task.kind as TaskKind)
    if (!isTicked || (task.state !== expected && task.state !== TASK_STATE.open)) throw new Refusal('ORDER_STATE_ERROR')
    if (task.state !== expected) throwFieldError('note', 'required')
    if (note && task.kind === 'telexRelease') {
      if (!isRealDate(note)) throwFieldError('note', 'date')
      if (note > tokyoToday(command.now)) throwFieldError('note', 'notAfterNow')
    }
    await write(
      command,
      task,
      note
        ? { tick: note, state: TASK_STATE.done, done_at: command.now, done_by: request.actor.id }
        : { tick: '', state: TASK_STATE.open, done_at: null, done_by: null, late_minutes: null, reminded: 0 },
      note ? 'tickTask' : 'untickTask',
      { note: [task.tick, note] },
    )
    if (note && task.due_at && task.due_at < command.now)
      await lateMinutes.store(command.trx, [{ id: task.id, from: task.due_at, to: command.now, minutes: null }])
  })
