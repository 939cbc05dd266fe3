import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'

const purgeSheetsTask = task<Record<string, never>>('purgePriceSheets')

/** Each night. */
export const priceSheetsJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Jobs => ({
  handlers: [
    handle(purgeSheetsTask, async () => {
      await purgeSheets(db, clock.now())
    }),
  ],
  schedules: [schedule(purgeSheetsTask, '43 3 * * *', {})],
})

/**
 * Removes sheets that nobody decided, whether they became rates, were taken back or replaced, or never submitted, a year
 * after they were uploaded. Approved and rejected ones are the record of decisions, and stay. Returns how many it removed.
 */
export async function purgeSheets(db: Database, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  const { numDeletedRows } = await db
    .deleteFrom('price_sheets')
    .where('state', 'in', ['draft', 'submitted', 'withdrawn', 'replaced'])
    .where('create_time', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
