import type { Language } from '@kairo/shared/languages'
import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { openTaskText } from '@kairo/shared/tasks/task-texts'
import { zoneClock } from '@kairo/shared/port-time'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The open tasks of an order whose rules want to be named where the action is refused (rules 13.6), in words. */
export async function namedTasks(
  db: Kysely<DB>,
  orderId: number,
  action: OrderAction,
): Promise<(language: Language) => string[]> {
  const tasks = await db
    .selectFrom('order_tasks as t')
    .innerJoin('task_rules as r', 'r.id', 't.rule_id')
    .select(['t.kind', 't.due_at', 't.due_zone'])
    .where('t.order_id', '=', orderId)
    .where('t.state', '=', TASK_STATE.open)
    .where('r.blocks', '=', action)
    .where('r.active', '=', true)
    .orderBy('r.code')
    .execute()
  return (language) =>
    tasks.map(({ kind, due_at, due_zone }) =>
      openTaskText(kind as TaskKind, due_at && zoneClock(due_zone).at(due_at), due_zone, language),
    )
}
