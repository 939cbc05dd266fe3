import { CUT_OFF_BASIS_TEXTS } from '@kairo/shared/orders/rules/cut-offs'
import { portInstant, portTimeText } from '@kairo/shared/port-time'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { selectTasks, shownTasks, visibleTasks } from '../tasks/list-tasks.ts'
import { SHIPPER_OF_TASKS } from '../tasks/task-account.ts'
import type { Feed } from './feed-account.ts'
import type { EntryFacts } from './feed-entry.ts'
import { ordersOfFeed } from './feed-orders.ts'
import type { FeedWindow } from './feed-window.ts'

/** The tasks that the reader itself has to do; a customer not those that its shipper account does. */
function ownTasks({ reader }: Feed): RawBuilder<boolean> {
  if (isStaff(reader.roleId)) return sql<boolean>`t.owner = 'operator'`
  return reader.roleId === ROLE.customer
    ? sql<boolean>`t.owner = 'customer' and ${SHIPPER_OF_TASKS} is null`
    : sql<boolean>`t.owner = 'customer'`
}

/** The open tasks of the reader that are due in these days. */
export async function taskFacts(
  db: Kysely<DB>,
  feed: Feed,
  { begins, ends }: FeedWindow,
  { now, most }: { now: Date; most: number },
): Promise<EntryFacts[]> {
  const { language, reader } = feed
  const tasks = await selectTasks(db, language)
    .where(visibleTasks(reader))
    .where(ordersOfFeed(feed))
    .where(ownTasks(feed))
    .where('t.state', '=', TASK_STATE.open)
    .where('t.due_at', '>=', begins)
    .where('t.due_at', '<', ends)
    .orderBy(sql`abs(extract(epoch from t.due_at - ${now}::timestamptz))`)
    .orderBy('t.id')
    .limit(most)
    .execute()
  const shown = await shownTasks(db, tasks, { actor: reader, language }, now)
  return shown.flatMap((task): EntryFacts[] => {
    const { due, dueZone } = task
    if (due === null) return []
    return [
      {
        orderId: task.orderId,
        uid: `task-${task.id}`,
        at: { instant: portInstant(due, dueZone) },
        what: TASK_TEXTS[task.kind][language],
        facts: [
          `${portTimeText(due, dueZone, language, due)}${task.isByRule ? ` · ${CUT_OFF_BASIS_TEXTS.rule[language]}` : ''}`,
          ...(task.provisionalReason ? [task.provisionalReason] : []),
        ],
        port: 'pol',
        isProvisional: task.isProvisional,
      },
    ]
  })
}
