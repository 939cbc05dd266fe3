import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import type { DB } from '../../../database/tables.ts'
import { COPIES_OF_MONEY } from './copies-of-money.ts'
import { COPIES_OF_ORDERS } from './copies-of-orders.ts'
import { type Copy, sampleOf } from './copy.ts'

export const COPIES = { ...COPIES_OF_ORDERS, ...COPIES_OF_MONEY } satisfies Record<string, Copy>
export type CopyName = keyof typeof COPIES

/** What became of a copy. */
export interface Verified {
  copy: CopyName
  checked: number
  /** Of rows that differ from their source. */
  drifted: number
  /** The first of them. */
  first: number[]
  /** A job that brings it in line waits, so that nothing is known of it. */
  isBehind: boolean
}

/** Rows of one snapshot, which must not last: PostgreSQL keeps what it may still read. */
const BATCH = 200
const FIRST = 5

const isAwaited = async (db: Kysely<DB>, tasks: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${[...tasks]}::text[]) and (j.attempts < j.max_attempts or j.locked_at is not null)) as waits`.execute(
    db,
  )
  return rows[0]?.waits ?? false
}

/**
 * Counts a sample of every copy anew and compares; mends nothing. `rows` of each at most, from the place `at` (0 to 1) of
 * its table on. Each batch is read in one snapshot, as copies are written in the transaction that changes their source.
 */
export async function verifyCopies(
  db: Database,
  now: Date,
  { rows, at = Math.random(), only }: { rows: number; at?: number; only?: readonly CopyName[] },
): Promise<Verified[]> {
  const names = (Object.keys(COPIES) as CopyName[]).filter((name) => !only || only.includes(name))
  const verified: Verified[] = []
  for (const name of names) verified.push(await verifyCopy(db, now, name, { rows, at }))
  return verified
}

async function verifyCopy(
  db: Database,
  now: Date,
  copy: CopyName,
  sample: { rows: number; at: number },
): Promise<Verified> {
  const { drifted, followedBy = [], ...rest }: Copy = COPIES[copy]
  const ids = await sampleOf(db, { ...rest, drifted }, sample)
  const found: number[] = []
  let checked = 0
  for (; checked < ids.length; checked += BATCH) {
    const batch = ids.slice(checked, checked + BATCH)
    const others = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => ((await isAwaited(trx, followedBy)) ? undefined : drifted(trx, batch, now)))
    if (!others) return { copy, checked: 0, drifted: 0, first: [], isBehind: true }
    found.push(...others)
  }
  return { copy, checked: ids.length, drifted: found.length, first: found.slice(0, FIRST), isBehind: false }
}
