import type { Database } from '../../../database/connection.ts'
import type { AppContext } from '../../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../../queue/task.ts'

const purgeSheetsTask = task<Record<string, never>>('purgeSurchargeSheets')

/** Each night. */
export const surchargesJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Jobs => ({
  handlers: [
    handle(purgeSheetsTask, async () => {
      await purgeSheets(db, clock.now())
    }),
  ],
  schedules: [schedule(purgeSheetsTask, '43 3 * * *', {})],
})

/**
 * Removes surcharge sheets that were withdrawn or replaced, and drafts that were never submitted, a year after they were
 * uploaded. Approved and rejected ones are the record of what was decided, and stay. Returns how many it removed.
 */
export async function purgeSheets(db: Database, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  const { numDeletedRows } = await db
    .deleteFrom('surcharge_sheets')
    .where('state', 'in', ['draft', 'withdrawn', 'replaced'])
    .where('create_time', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
