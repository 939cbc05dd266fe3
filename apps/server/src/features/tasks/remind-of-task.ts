import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { inEachLanguage } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { dueText } from '@kairo/shared/tasks/due-text'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import type { tasksContract } from '@kairo/shared/tasks/tasks.contract'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { takeAttempt } from '../../throttle/throttle.ts'
import { notify } from '../notifications/notify.ts'
import { logCommand, withOrder } from '../orders/commands/with-order.ts'
import { isLateOfCustomer, visibleTasks } from './list-tasks.ts'
import { SHIPPER_OF_TASKS } from './task-account.ts'

/** One a day of each task: more would be read by nobody. */
const ONCE_A_DAY = { most: 1, minutes: 24 * 60 }

/** Reminds the customer's side of a task that it let pass; a shipper account of those of its own orders. */
export async function remindOfTask(
  context: AppContext,
  { id }: ParsedOf<typeof tasksContract.remindOfTask>,
  request: RequestContext,
): Promise<{ id: number }> {
  const find = (db: AppContext['db']) =>
    db
      .selectFrom('order_tasks as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select(SHIPPER_OF_TASKS.as('shipper'))
      .select(['t.order_id', 't.kind', 't.state', 't.owner as task_owner', 't.due_at', 't.due_zone', 't.provisional'])
      .where('t.id', '=', id)
      .where(visibleTasks(request.actor))
      .executeTakeFirst()
  const seen = await find(context.db)
  if (!seen) throw new Refusal('RECORD_NOT_EXIST')
  return withOrder(context, request, { id: seen.order_id, lock: true }, async (command) => {
    const { trx, now, order } = command
    const task = await find(trx)
    if (!task?.due_at || !isLateOfCustomer(task, now)) throw new Refusal('ORDER_STATE_ERROR')
    const wait = await takeAttempt(trx, [{ key: `remind-of-task:${id}`, ...ONCE_A_DAY }], now)
    if (wait) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait.seconds })
    const kind = task.kind as TaskKind
    const due = { due: task.due_at, zone: task.due_zone, isProvisional: task.provisional }
    await notify(trx, context, now, {
      kind: 'taskReminder',
      params: {
        code: order.code,
        task: inEachLanguage((language) => TASK_TEXTS[kind][language]),
        due: inEachLanguage((language) => dueText(due, language, tokyoToday(now))),
      },
      to: task.shipper === null ? { customerId: order.customer_id } : { users: [task.shipper] },
      orderId: order.id,
      mail: true,
    })
    logCommand(command, 'remindOfTask', { task: kind })
    return { id }
  })
}
