import type pg from 'pg'
import { WAS_REPLACED } from './add-job.ts'

/** A locked row of the queue, as PostgreSQL returns it. */
interface LockedJob {
  id: string
  locked_by: string
  /** Renewed with each sign of life. */
  locked_at: string
}
interface RunningJob {
  lockedBy: string
  lastSign: number
  lost: AbortController
}

/** Missed heartbeats before this copy aborts its jobs, and before others take them over. */
const STOP_AFTER = 4
const DEAD_AFTER = 6

/**
 * Jobs of a copy that died (kill -9, power cut) go on elsewhere: each copy renews the time in the locks of the jobs it
 * runs, and unlocks those of others whose heartbeat has stopped. A running copy that is cut off from the database stops
 * its work before others may begin it. Needs no clock that two machines share, no connection that must not break, and
 * nothing that a pooler in between would take away.
 */
export class RunningJobs {
  readonly #pool: pg.Pool
  readonly #beatMs: number
  readonly #running = new Map<string, RunningJob>()
  /** Locks of other copies, and since when they are unchanged as seen from here. */
  #others = new Map<string, { job: LockedJob; since: number }>()
  #lastLook = Number.NEGATIVE_INFINITY

  constructor(pool: pg.Pool, beatMs: number) {
    this.#pool = pool
    this.#beatMs = beatMs
  }

  /** From the start of a job until `end()`; the signal fires when others may have taken it. */
  begin(id: string, lockedBy: string): { lost: AbortSignal; end: () => void } {
    const job: RunningJob = { lockedBy, lastSign: performance.now(), lost: new AbortController() }
    this.#running.set(id, job)
    return {
      lost: job.lost.signal,
      end: () => {
        // The same job may have been started again meanwhile.
        if (this.#running.get(id) === job) this.#running.delete(id)
      },
    }
  }

  /** Aborts jobs whose heartbeat failed for too long. Called also while signLife waits for the database. */
  stopUnsigned(): void {
    const earliest = performance.now() - STOP_AFTER * this.#beatMs
    for (const job of this.#running.values()) if (job.lastSign < earliest) job.lost.abort()
  }

  /** Renews the locks of what runs here, then looks for locks that are not renewed. */
  async signLife(): Promise<void> {
    const signed = [...this.#running]
    const began = performance.now()
    if (signed.length > 0) {
      await this.#pool.query(
        `update graphile_worker._private_jobs j set locked_at = clock_timestamp()
         from unnest($1::bigint[], $2::text[]) as mine (id, locked_by)
         where j.id = mine.id and j.locked_by = mine.locked_by`,
        [signed.map(([id]) => id), signed.map(([, { lockedBy }]) => lockedBy)],
      )
      for (const [, job] of signed) job.lastSign = began
    }
    await this.freeJobsOfTheDead()
  }

  /** Unlocks jobs of others whose locks stand still; sweeps what was replaced. */
  async freeJobsOfTheDead(): Promise<void> {
    const { rows } = await this.#pool.query<LockedJob>(
      `select id::text, locked_by, locked_at::text from graphile_worker._private_jobs
       where locked_at is not null and id <> all($1::bigint[])`,
      [[...this.#running.keys()]],
    )
    const now = performance.now()
    // After a pause (database away, this process busy) the timeouts of other copies start over: they may have been cut
    // off as well.
    const before = now - this.#lastLook > 3 * this.#beatMs ? new Map<string, never>() : this.#others
    this.#lastLook = now
    this.#others = new Map(
      rows.map((job) => {
        const earlier = before.get(job.id)
        const isSame = earlier?.job.locked_by === job.locked_by && earlier.job.locked_at === job.locked_at
        return [job.id, { job, since: earlier && isSame ? earlier.since : now }]
      }),
    )
    const dead = [...this.#others.values()].filter(({ since }) => now - since >= DEAD_AFTER * this.#beatMs)
    if (dead.length > 0) await this.#free(dead.map(({ job }) => job))
    // Of jobs that ended badly after another had taken their place nothing is left to do.
    await this.#pool.query(`delete from graphile_worker._private_jobs where locked_at is null and ${WAS_REPLACED}`)
  }

  /** Only unchanged locks: the holder may have sent a heartbeat just now, or another copy may be faster. */
  async #free(jobs: LockedJob[]): Promise<void> {
    await this.#pool.query(
      `with freed as (
         update graphile_worker._private_jobs j set locked_at = null, locked_by = null
         from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as dead (id, locked_by, locked_at)
         where j.id = dead.id and j.locked_by = dead.locked_by and j.locked_at = dead.locked_at
         returning j.job_queue_id, dead.locked_by)
       update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
       from freed where q.id = freed.job_queue_id and q.locked_by = freed.locked_by`,
      [jobs.map(({ id }) => id), jobs.map(({ locked_by }) => locked_by), jobs.map(({ locked_at }) => locked_at)],
    )
  }
}
