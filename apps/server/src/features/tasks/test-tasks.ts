import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import { lateMinutes } from './late-minutes.ts'
import { LIVE_STATES } from './recompute-job.ts'
import { recomputeOrder } from './recompute-tasks.ts'

/** The tasks of live orders that a test made as rows: those of orders made by commands are there. */
export async function makeTasks(context: AppContext): Promise<void> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o where o.state = any(${[...LIVE_STATES]})
    and not exists (select from order_tasks t where t.order_id = o.id) order by o.id`.execute(context.db)
  for (const { id } of rows)
    await context.db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${id} for no key update`.execute(trx)
      await recomputeOrder(trx, context, id, { actorId: null, now: context.clock.now() })
    })
}

/** The minutes of tasks that a test made as rows that were done late. */
export async function storeLateMinutes(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number; from: Date; to: Date; minutes: null }>`
    select id, due_at as "from", done_at as "to", late_minutes as minutes from order_tasks
    where state = 1 and done_at > due_at and late_minutes is null`.execute(db)
  await lateMinutes.store(db, rows)
}
