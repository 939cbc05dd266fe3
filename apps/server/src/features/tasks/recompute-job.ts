import type { SettingKey } from '@kairo/shared/business-settings/business-settings'
import { OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { addJob } from '../../queue/add-job.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { recomputeOrder } from './recompute-tasks.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'withoutMails'>

/** Orders that still have something to do; what was delivered asks for nothing. */
export const LIVE_STATES: readonly number[] = [...OPEN_STATES, ORDER_STATE.inTransit, ORDER_STATE.arrived]

/** All live orders after that id. */
export const recomputeTask = task<{ after: number }>('recompute-tasks')
/** Live orders without any after that id, as those of before there were tasks; jobs of an earlier release have no id. */
const missingTask = task<{ after?: number }>('make-missing-tasks')
/** Orders of a job; each has a transaction of its own. */
const PAGE_SIZE = 200
/** After mails, which users wait for. */
const PRIORITY = 10

/** A rule, a calendar or a setting changed: the tasks of all live orders follow, each order telling of what moved. */
export const recomputeAllOrders = (trx: Kysely<DB>): Promise<void> =>
  addJob(trx, recomputeTask, { after: 0 }, { key: 'recompute-tasks', priority: PRIORITY })

/** The closure over New Year is part of the calendar by which the operator's deadlines are counted. */
export async function tasksFollowSettings(trx: Kysely<DB>, changed: readonly SettingKey[]): Promise<void> {
  if (changed.includes('officeClosesAtNewYear')) await recomputeAllOrders(trx)
}

async function recomputeEach(context: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await context.db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${id} for no key update`.execute(trx)
      await recomputeOrder(trx, context, id, { actorId: null, now: context.clock.now() })
    })
}

const liveOrders = (db: Kysely<DB>) =>
  db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.state', 'in', [...LIVE_STATES])
    .orderBy('o.id')
    .limit(PAGE_SIZE)

/** A page of live orders, then a job for the next. */
export async function recomputePage(context: Context, after: number): Promise<void> {
  const rows = await liveOrders(context.db).where('o.id', '>', after).execute()
  const ids = rows.map(({ id }) => id)
  await recomputeEach(context, ids)
  const last = ids.at(-1)
  // Without the key: a change meanwhile starts a second run, and neither takes the other's place.
  if (last !== undefined && ids.length === PAGE_SIZE)
    await addJob(context.db, recomputeTask, { after: last }, { priority: PRIORITY })
}

/**
 * Makes the tasks of live orders that have none, a page of orders, then a job for those after it: an order that no rule
 * concerns has none afterwards either.
 */
export async function makeMissingTasks(context: Context, after = 0): Promise<void> {
  const rows = await liveOrders(context.db)
    .where('o.id', '>', after)
    .where((eb) => eb.exists(eb.selectFrom('task_rules as r').select('r.id').where('r.active', '=', true)))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_tasks as t').select('t.id').whereRef('t.order_id', '=', 'o.id'))),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  await recomputeEach(context, ids)
  const last = ids.at(-1)
  if (last !== undefined && ids.length === PAGE_SIZE)
    await addJob(context.db, missingTask, { after: last }, { priority: PRIORITY })
}

export const tasksJobs = (context: Context): Jobs => ({
  handlers: [
    handle(recomputeTask, ({ after }) => recomputePage(context, after)),
    handle(missingTask, ({ after }) => makeMissingTasks(context, after)),
  ],
  schedules: [schedule(missingTask, '*/5 * * * *', {})],
})
