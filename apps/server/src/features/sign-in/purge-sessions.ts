import type { Database } from '../../database/connection.ts'
import type { AppContext } from '../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { sweepFailures } from '../../throttle/throttle.ts'

const sweep = task<Record<string, never>>('sweepFailures')

/** Nightly job: removes sign-in failures outside every window, and sessions that ended long ago. */
export const signInJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Jobs => ({
  handlers: [
    handle(sweep, async () => {
      await sweepFailures(db, clock.now())
      await purgeSessions(db, clock.now())
    }),
  ],
  schedules: [schedule(sweep, '17 3 * * *', {})],
})

/**
 * Removes sessions that could have lasted until a year ago at the longest: they hold IP addresses, which are personal
 * data.
 */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
