import { inEachLanguage } from '@kairo/shared/languages'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { portTime, zonedText } from '@kairo/shared/port-time'
import { deadlineKey } from '@kairo/shared/tasks/task-texts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { Notice } from '../notifications/notice.ts'
import { notificationText } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notify.ts'
import { changesText, type OrderChange, recordMoves } from '../orders/record/order-history.ts'
import { eventsOf, type OrderAct } from '../orders/record/order-act.ts'
import { type PlannedTask, planTasks, readRulesWithTasks } from './plan-tasks.ts'
import { tellRequired } from './tell-required.ts'
import { calendarsOf, readTaskOrders, type TaskOrder } from './task-order.ts'

/** Who and when; no account where a job counts anew. */
interface By {
  actorId: number | null
  now: Date
  /** What the same act tells already. */
  notices?: readonly Notice[]
}
type Context = Pick<AppContext, 'clock' | 'settings' | 'withoutMails'>

/** All changes of tasks of an order in two statements. */
async function storeTasks(trx: Transaction<DB>, orderId: number, planned: readonly PlannedTask[], now: Date) {
  const made = planned.filter(({ id }) => id === null)
  if (made.length > 0)
    await trx
      .insertInto('order_tasks')
      .values(
        made.map(({ id: _id, moved_from: _from, isNewDue: _new, ...task }) => ({
          ...task,
          order_id: orderId,
          create_time: now,
          update_time: now,
        })),
      )
      .execute()
  const changed = planned.filter(({ id }) => id !== null)
  if (changed.length > 0)
    await sql`
      update order_tasks t set owner = n.owner, state = n.state, due_at = n.due_at, due_zone = n.due_zone,
        provisional = n.provisional, first_due_at = n.first_due_at, done_at = n.done_at, done_by = n.done_by,
        late_minutes = n.late_minutes, waive_reason = '', waive_text = '', tick = case when n.state = 1 then t.tick else '' end,
        reminded = case when n."isNewDue" then 0 else t.reminded end, version = t.version + 1, update_time = ${now}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id bigint, owner text, state smallint,
        due_at timestamptz, due_zone text, provisional boolean, first_due_at timestamptz, done_at timestamptz,
        done_by bigint, late_minutes integer, "isNewDue" boolean)
      where t.id = n.id`.execute(trx)
}

/** Notices of moments that changed, which say what is due otherwise with them. */
const WITH_MOVES: readonly string[] = ['cutOffChanged', 'windowChanged', 'cutOffNear']

/**
 * One message for all deadlines that moved, to those who have to keep them: where the act tells them already of the moments
 * that these are counted from, it is a part of that.
 */
async function tellMoves(
  trx: Transaction<DB>,
  context: Context,
  order: TaskOrder,
  moved: readonly PlannedTask[],
  { actorId, now, notices = [] }: By,
): Promise<void> {
  const tell = (owner: PlannedTask['owner'], to: Parameters<typeof notify>[3]['to']) => {
    const mine = moved.filter((task) => task.owner === owner)
    if (mine.length === 0) return Promise.resolve()
    const params = { code: order.code, changes: changesText(mine.map(changeOf)) }
    const told = notices.find(
      (notice) => WITH_MOVES.includes(notice.kind) && (notice.to.customerId !== undefined) === (owner === 'customer'),
    )
    if (told) {
      told.params = {
        ...told.params,
        moved: inEachLanguage((language) => notificationText('deadlinesMoved', params, language)),
      }
      return Promise.resolve()
    }
    return notify(trx, context, now, {
      kind: 'deadlinesMoved',
      params,
      to,
      orderId: order.id,
      ...(actorId === null ? {} : { except: actorId }),
      mail: false,
    })
  }
  await tell('customer', { customerId: order.customer_id, shipperAccountId: order.shipper_account_id })
  await tell('operator', order.responsible_id === null ? { staff: true } : { users: [order.responsible_id] })
}

function changeOf({ kind, moved_from, due_at, due_zone }: PlannedTask): OrderChange {
  const written = (at: Date | null): string => (at ? zonedText(portTime(at, due_zone), due_zone) : '')
  return { valueTypeKey: deadlineKey(kind), oldValue: written(moved_from), newValue: written(due_at) }
}

/** Tasks at the end of an act on their order. */
export const followOrder = (act: OrderAct): Promise<void> =>
  recomputeOrder(act.trx, act.context, act.order.id, {
    actorId: act.request.actor.id,
    now: act.now,
    notices: eventsOf(act, 'notice').map(({ notice }) => notice),
  })

/** What of the tasks of an order is not in line with its facts, the rules and the calendars. */
async function plannedOf(db: Kysely<DB>, order: TaskOrder, by: By): Promise<PlannedTask[]> {
  const rules = await readRulesWithTasks(db, order.id)
  if (!isInForce(order.state) && rules.every(({ id }) => id === null)) return []
  return planTasks(order, rules, await calendarsOf(db, [order]), by)
}

/** Those of these orders whose tasks are not in line, changing none. */
export async function ordersWithOtherTasks(db: Kysely<DB>, ids: readonly number[], now: Date): Promise<number[]> {
  const others: number[] = []
  for (const order of await readTaskOrders(db, ids))
    if ((await plannedOf(db, order, { actorId: null, now })).length > 0) others.push(order.id)
  return others
}

/**
 * Brings the tasks of an order in line with its facts, the rules and the calendars, in the transaction that changes one
 * of them; a job locks the order first.
 */
export async function recomputeOrder(trx: Transaction<DB>, context: Context, orderId: number, by: By): Promise<void> {
  const [order] = await readTaskOrders(trx, [orderId])
  if (!order) return
  const planned = await plannedOf(trx, order, by)
  if (planned.length === 0) return
  await storeTasks(trx, orderId, planned, by.now)
  await tellRequired(trx, order, planned, by.now)
  const moved = planned.filter(({ moved_from }) => moved_from !== null)
  if (moved.length > 0) {
    await recordMoves(trx, orderId, moved.map(changeOf), by)
    await tellMoves(trx, context, order, moved, by)
  }
}
