import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { CalendarFollower } from '../../calendars/calendar-follower.ts'
import type { DB } from '../../../database/tables.ts'
import { addJob } from '../../../queue/add-job.ts'
import { task } from '../../../queue/task.ts'
import { computeClocks, ordersWithOtherClocks } from './compute-clocks.ts'

type Context = Pick<AppContext, 'db' | 'cache' | 'clock' | 'settings' | 'withoutMails'>

/** All orders with free time after that id. */
export const recountClocksTask = task<{ after: number }>('recount-clocks')
const PAGE_SIZE = 500
/** After mails, which users wait for. */
const PRIORITY = 10

/** A calendar or the clock of a port changed: the clocks of containers follow, and with them what they cost. */
export const recountClocks = (trx: Kysely<DB>): Promise<void> =>
  addJob(trx, recountClocksTask, { after: 0 }, { key: recountClocksTask.name, priority: PRIORITY })

export const clocksFollowCalendar: CalendarFollower = {
  movedBy: () => Promise.resolve([]),
  move: (trx) => recountClocks(trx),
}

/** Those of a page of orders that differ, each in a transaction of its own, then a job for the next page. */
export async function recountClocksPage(context: Context, after: number): Promise<void> {
  const now = context.clock.now()
  const { rows } = await sql<{
    id: number
  }>`select distinct order_id as id from order_free_time where order_id > ${after}
    order by 1 limit ${PAGE_SIZE}`.execute(context.db)
  const ids = rows.map(({ id }) => id)
  for (const id of await ordersWithOtherClocks(context.db, ids, now))
    await context.db
      .transaction()
      .execute(async (trx) => {
        await sql`select from orders where id = ${id} for no key update`.execute(trx)
        await computeClocks(trx, context, id, now)
      })
      .catch((error: unknown) => {
        // What is on an invoice stays as it was billed.
        if (!(error instanceof Refusal && error.refusal === 'BILLING_STATE_ERROR')) throw error
      })
  const last = ids.at(-1)
  // Without the key: a change meanwhile starts a second run, and neither takes the other's place.
  if (last !== undefined && ids.length === PAGE_SIZE)
    await addJob(context.db, recountClocksTask, { after: last }, { priority: PRIORITY })
}
