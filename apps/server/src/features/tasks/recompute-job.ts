import { OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { addJob } from '../../queue/add-job.ts'
import { handle, type Jobs, task } from '../../queue/task.ts'
import { lateMinutes } from './late-minutes.ts'
import { recomputeOrder } from './recompute-tasks.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'withoutMails'>

/** Orders that still have something to do; what was delivered asks for nothing. */
export const LIVE_STATES: readonly number[] = [...OPEN_STATES, ORDER_STATE.inTransit, ORDER_STATE.arrived]

/** All live orders after that id. */
export const recomputeTask = task<{ after: number }>('recompute-tasks')
/** Orders of a job; each has a transaction of its own. */
const PAGE_SIZE = 200
/** After mails, which users wait for. */
const PRIORITY = 10

/** A rule, a calendar or a setting changed: the tasks of all live orders follow, each order telling of what moved. */
export const recomputeAllOrders = (trx: Kysely<DB>): Promise<void> =>
  addJob(trx, recomputeTask, { after: 0 }, { key: 'recompute-tasks', priority: PRIORITY })

/** A page of live orders, each in a transaction of its own, then a job for the next. */
export async function recomputePage(context: Context, after: number): Promise<void> {
  const now = context.clock.now()
  const rows = await context.db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', [...LIVE_STATES])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute()
  for (const { id } of rows)
    await context.db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${id} for no key update`.execute(trx)
      await recomputeOrder(trx, context, id, { actorId: null, now })
    })
  const last = rows.at(-1)
  // Without the key: a change meanwhile starts a second run, and neither takes the other's place.
  if (last !== undefined && rows.length === PAGE_SIZE)
    await addJob(context.db, recomputeTask, { after: last.id }, { priority: PRIORITY })
}

export const tasksJobs = (context: Context): Jobs => ({
  handlers: [
    handle(recomputeTask, ({ after }) => recomputePage(context, after)),
    ...lateMinutes.jobs(context).handlers,
  ],
})
