import type { Database } from '../../database/connection.ts'

/** Removes sessions that could have lasted until a year ago at the longest: they hold addresses of people. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
