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

export interface AttemptLimit {
  key: string
  /** Failures within the window after which the key is blocked. */
  most: number
  minutes: number
  /**
   * Seconds to wait after the first failure, the second …, before the key is blocked; none unless given. The caller is
   * told to come back and nothing is held open meanwhile.
   */
  pauses?: readonly number[]
}

export interface Wait {
  seconds: number
  /** The limit that refuses. */
  key: string
}

/** The longest wait that one of the limits demands; undefined when all of them allow an attempt. */
export async function waitFor(db: Database, limits: readonly AttemptLimit[], now: Date): Promise<Wait | undefined> {
  const longest = Math.max(...limits.map(({ minutes }) => minutes))
  const rows = await db
    .selectFrom('throttle')
    .select(['key', 'at'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('at', '>', new Date(now.getTime() - longest * 60_000))
    .where('at', '<=', new Date(now.getTime() + SKEW_MS))
    .orderBy('at', 'desc')
    .execute()
  const waits = limits.map((limit) => {
    const since = now.getTime() - limit.minutes * 60_000
    const failures = rows.filter(({ key, at }) => key === limit.key && at.getTime() > since)
    return {
      key: limit.key,
      seconds: secondsAfter(
        failures.map(({ at }) => at.getTime()),
        limit,
        now.getTime(),
      ),
    }
  })
  const [most] = waits.sort((a, b) => b.seconds - a.seconds)
  return most && most.seconds > 0 ? most : undefined
}

/** Seconds until the next attempt after these failures of the window, the latest first. */
function secondsAfter(failures: readonly number[], { most, minutes, pauses = [] }: AttemptLimit, now: number): number {
  // The failure that must leave the window before there are fewer than `most` again.
  const decisive = failures[most - 1]
  if (decisive !== undefined) return Math.max(1, Math.ceil((decisive + minutes * 60_000 - now) / 1000))
  const [latest] = failures
  const pause = pauses[failures.length - 1] ?? 0
  if (latest === undefined || pause === 0) return 0
  // Never longer than the pause, where another copy's clock is ahead of this one.
  return Math.min(pause, Math.max(0, Math.ceil((latest + pause * 1000 - now) / 1000)))
}

/**
 * Checks and counts in one step: undefined when the attempt may be made, which is then counted as failed with every key
 * until forgetAttempt or forgetFailures removes it. Many attempts at the same moment cannot all slip through before the
 * first is counted. A refused attempt is counted nowhere. Everybody has to give several keys in the same order.
 */
export async function takeAttempt(
  trx: Transaction<DB>,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<Wait | undefined> {
  const keys = limits.map(({ key }) => key)
  await sql`select pg_advisory_xact_lock(hashtextextended('throttle:' || key, 0)) from unnest(${keys}::text[]) as key`.execute(
    trx,
  )
  const wait = await waitFor(trx, limits, now)
  if (!wait)
    await trx
      .insertInto('throttle')
      .values(keys.map((key) => ({ key, at: now })))
      .execute()
  return wait
}

/** Failures of a key since a moment. */
export async function countFailures(db: Database, key: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('throttle')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return n
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

/** Clears the failures of all keys that begin so. */
export async function forgetFailuresBelow(db: Database, start: string): Promise<void> {
  await sql`delete from throttle where starts_with(key, ${start})`.execute(db)
}

/** Removes failures older than every window; run regularly by the queue. */
export async function sweepFailures(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('at', '<', new Date(now.getTime() - RETENTION_HOURS * 3_600_000))
    .execute()
}
