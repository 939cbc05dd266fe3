import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { DB } from '../database/tables.ts'

/**
 * Failures by key (an account, an address), kept in PostgreSQL so that all copies of the server count together. The
 * in-memory limit of http/limits/limits.ts is only a cheap first line in front of it.
 */
const RETENTION_HOURS = 24
/** How far the clocks of copies may differ: a failure later than that shows that the clock was set back. */
const SKEW_MS = 60_000

/** Records one failure. */
export async function countFailure(db: Database, key: string, now: Date): Promise<void> {
  await db.insertInto('throttle').values({ key, at: now }).execute()
}

/** Seconds until the key may try again, or 0: it is blocked while `limit` failures lie within the window. */
export async function secondsToWait(
  db: Database,
  key: string,
  limit: number,
  windowMinutes: number,
  now: Date,
): Promise<number> {
  const windowMs = windowMinutes * 60_000
  // The failure that must leave the window before there are fewer than `limit` again.
  const decisive = await db
    .selectFrom('throttle')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .where('at', '<=', new Date(now.getTime() + SKEW_MS))
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return decisive ? Math.max(1, Math.ceil((decisive.at.getTime() + windowMs - now.getTime()) / 1000)) : 0
}

/**
 * Checks and counts in one step: 0 when the attempt may be made, which is then counted as failed until forgetAttempt
 * or forgetFailures removes it. Many attempts at the same moment cannot all slip through before the first is
 * counted, as they could between secondsToWait and countFailure.
 */
export async function takeAttempt(
  db: Database,
  key: string,
  limit: number,
  windowMinutes: number,
  now: Date,
): Promise<number> {
  return db.transaction().execute((trx) => takeAttemptIn(trx, key, limit, windowMinutes, now))
}

/** The same as a part of a transaction; of several keys everybody has to take them in the same order. */
export async function takeAttemptIn(
  trx: Transaction<DB>,
  key: string,
  limit: number,
  windowMinutes: number,
  now: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`throttle:${key}`}, 0))`.execute(trx)
  const wait = await secondsToWait(trx, key, limit, windowMinutes, now)
  if (wait === 0) await countFailure(trx, key, now)
  return wait
}

/** Takes back one successful attempt; `now` as given to takeAttempt. */
export async function forgetAttempt(db: Database, key: string, now: Date): Promise<void> {
  await sql`delete from throttle where ctid = (
    select ctid from throttle where key = ${key} and at = ${now} limit 1
  )`.execute(db)
}

/** Clears the failures of a key after a success. */
export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Removes failures older than every window; run regularly by the queue. */
export async function sweepFailures(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('at', '<', new Date(now.getTime() - RETENTION_HOURS * 3_600_000))
    .execute()
}
