import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database/tables.ts'
import type { Task } from './task.ts'

/**
 * Stays with a job that was added with a key. The queue takes the key of a job that runs when another takes its place, and
 * all its attempts: should it then fail, or its process end, only this tells it from a job that has failed for good.
 */
export const KEYED = 'keyed'
/** Rows of `graphile_worker._private_jobs` whose work another job does. */
export const WAS_REPLACED = `(key is null and coalesce(flags ? '${KEYED}', false) and attempts >= max_attempts)`

interface JobOptions {
  /** Not before so many milliseconds from now. */
  delayMs?: number
  /** 25 unless given, over about four days. */
  maxAttempts?: number
  /** Only one waiting job has a key; a second one takes the first one's place. One that runs already is not disturbed. */
  key?: string
  /** Smaller runs first; 0 unless given. */
  priority?: number
}

/** Adds a job within the caller's transaction: it runs when, and only when, the transaction is committed. */
export async function addJob<Payload extends object>(
  trx: Kysely<DB> | Transaction<DB>,
  { name }: Task<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  const { delayMs = 0, maxAttempts = null, key = null, priority = null } = options
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => clock_timestamp() + ${delayMs}::float8 * interval '1 millisecond',
    max_attempts => ${maxAttempts}::int,
    job_key => ${key}::text,
    priority => ${priority}::int,
    flags => ${key === null ? null : [KEYED]}::text[]
  )`.execute(trx)
}

/**
 * As addJob, unless one of the task is due or runs, for tasks that look for all of their work and look once more before
 * they end. Without a lock, as a key would take: what is added while a run ends may have to wait for the next.
 */
export async function addJobUnlessAwake<Payload extends object>(
  trx: Kysely<DB> | Transaction<DB>,
  { name }: Task<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`select graphile_worker.add_job(identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json)
    where not exists (
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${name} and j.attempts < j.max_attempts
        and (j.locked_at is not null or j.run_at <= clock_timestamp()))`.execute(trx)
}

/** As addJob, many of one task in one statement. */
export async function addJobs<Payload extends object>(
  trx: Kysely<DB> | Transaction<DB>,
  { name }: Task<Payload>,
  jobs: readonly { payload: Payload; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload))
  const keys = jobs.map(({ key }) => key)
  await sql`select graphile_worker.add_job(identifier => ${name}::text, payload => job.payload::json, job_key => job.key,
      flags => ${[KEYED]}::text[])
    from unnest(${payloads}::text[], ${keys}::text[]) as job (payload, key)`.execute(trx)
}
