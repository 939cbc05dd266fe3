import type { Database } from '../../database/connection.ts'
import type { AppContext } from '../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { sweepFailures } from '../../throttle/throttle.ts'
import { purgeDevices } from './device.ts'
import { purgeChallenges } from './second-factor/challenges.ts'
import { wrongPasswordWarnings } from './warn-of-wrong-passwords.ts'

const sweep = task<Record<string, never>>('sweepFailures')

/** Jobs: warns of wrong passwords; removes nightly what is outside every window, and sessions that ended long ago. */
export const signInJobs = (context: Pick<AppContext, 'db' | 'clock' | 'settings'>): Jobs => ({
  handlers: [
    wrongPasswordWarnings(context),
    handle(sweep, async () => {
      const now = context.clock.now()
      await sweepFailures(context.db, now)
      await purgeSessions(context.db, now)
      await purgeDevices(context.db, now)
      await purgeChallenges(context.db, now)
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
