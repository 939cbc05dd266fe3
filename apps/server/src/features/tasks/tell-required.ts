import { portIso } from '@kairo/shared/port-time'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { recordWebhookMessages } from '../webhooks/record-messages.ts'
import type { PlannedTask } from './plan-tasks.ts'
import type { TaskOrder } from './task-order.ts'

/** Webhooks hear of each paper or confirmation that the customer has to give, and of each other deadline for it. */
export async function tellRequired(
  trx: Transaction<DB>,
  order: TaskOrder,
  planned: readonly PlannedTask[],
  now: Date,
): Promise<void> {
  const type = 'document.required'
  if (!order.webhook_types.includes(type)) return
  // What has no deadline yet waits for something else first: a draft to confirm is not there.
  const required = planned.flatMap(({ owner, state, isNewDue, due_at, ...task }) =>
    owner === 'customer' && state === TASK_STATE.open && isNewDue && due_at ? [{ ...task, due_at }] : [],
  )
  await recordWebhookMessages(
    trx,
    now,
    required.map(({ kind, due_at, due_zone, moved_from }) => ({
      type,
      customerId: order.customer_id,
      orderId: order.id,
      data: {
        bookingReference: order.code,
        customerReference: order.order_no || null,
        task: kind,
        dueAt: portIso(due_at, due_zone),
        previousDueAt: moved_from && portIso(moved_from, due_zone),
      },
    })),
  )
}
