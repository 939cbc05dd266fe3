import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { PatientPool } from './patient-pool.ts'
import type { Handler, Schedule } from './task.ts'

export interface QueueOptions {
  connectionString: string
  handlers: readonly Handler[]
  schedules?: readonly Schedule[]
  /** Jobs at once in this process; 4 unless given. */
  concurrency?: number
  /** Milliseconds between looks for jobs whose time has come; new jobs are announced and need no look. 2000 unless given. */
  pollMs?: number
  /** Told of failed jobs and lost connections; must not throw. */
  onProblem: (problem: string, detail: unknown) => void
}

export interface Queue {
  /** Waits for running jobs; after five seconds their signal fires. */
  stop(): Promise<void>
}

const MIGRATION_LOCK = 5_247_003
/** No job takes longer: it is given up, counted as failed and comes again. */
const JOB_MINUTES = 10
/** Whoever holds a job for longer than any job may take is dead (kill -9, power cut); the job is set free. */
const DEAD_MINUTES = JOB_MINUTES + 5
const RESCUE_EVERY_MS = 60_000
const INSUFFICIENT_PRIVILEGE = '42501'
const LONGEST_PAUSE_MS = 30_000
const silent = new Logger(() => () => {})

/** Creates or upgrades the queue's tables (schema graphile_worker). Copies that start at once wait for each other. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 3, connectionTimeoutMillis: 10_000 })
  // What breaks tells the statement that waits; without listeners it would end the process as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    const gate = await pool.connect()
    try {
      await gate.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await runMigrations({ pgPool: pool, logger: silent })
    } finally {
      // The lock goes with the connection.
      gate.release(true)
    }
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(
      'The database role may not create the queue’s schema. Run once as the database’s owner: GRANT CREATE ON DATABASE … TO the role of DATABASE_URL.',
      { cause: error },
    )
  } finally {
    await pool.end()
  }
}

/** Starts working on jobs; brings the queue's tables up to date first. A database that goes away is waited for. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { connectionString, handlers, schedules = [], concurrency = 4, pollMs = 2000, onProblem } = options
  await migrateQueue(connectionString)
  // Its own connections: a slow job must not take one from the people who wait for a page.
  const pool = new PatientPool(
    { connectionString, max: concurrency + 2, application_name: 'kairo-queue', connectionTimeoutMillis: 10_000 },
    (error) => onProblem('The queue lost a connection to the database', error),
  )
  const stopping = new AbortController()

  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, run: act }) => [
      name,
      async (payload: unknown, { job, abortSignal }) => {
        const tooLate = AbortSignal.timeout(JOB_MINUTES * 60_000)
        const signal = AbortSignal.any([abortSignal, tooLate])
        const work = act(payload, { id: job.id, attempt: job.attempts, maxAttempts: job.max_attempts, signal })
        await Promise.race([work, rejectOn(tooLate)])
      },
    ]),
  )
  const start = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(
        schedules.map(({ name, cron, payload }) => ({ task: name, match: cron, payload: { ...payload } })),
      ),
      concurrency,
      pollInterval: pollMs,
      // main.ts decides what a signal means; two deciders would race.
      noHandleSignals: true,
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error') onProblem(message, meta?.error ?? meta)
      }),
    })

  const rescue = (): Promise<void> =>
    setFree(pool).catch((error: unknown) => onProblem('Jobs of dead servers could not be looked for', error))
  await rescue()
  const rescuing = setInterval(rescue, RESCUE_EVERY_MS)
  rescuing.unref()

  let runner = await start()
  const supervised = (async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const since = Date.now()
      await runner.promise.catch((error: unknown) => onProblem('The queue stopped and is started again', error))
      if (stopping.signal.aborted) return
      failures = Date.now() - since > LONGEST_PAUSE_MS ? 0 : failures + 1
      await pause(Math.min(LONGEST_PAUSE_MS, 200 * 2 ** failures), undefined, { signal: stopping.signal }).catch(
        () => {},
      )
      if (stopping.signal.aborted) return
      await start().then(
        (fresh) => {
          runner = fresh
        },
        (error: unknown) => onProblem('The queue could not be started again', error),
      )
    }
  })()

  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= (async () => {
        stopping.abort()
        clearInterval(rescuing)
        // A runner that ended by itself refuses to be stopped.
        await runner.stop().catch(() => {})
        await supervised
        // It may have been replaced at this very moment.
        await runner.stop().catch(() => {})
        await pool.close()
      })()
      return stopped
    },
  }
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`Given up after ${JOB_MINUTES} minutes`)), { once: true })
  })

/** The library itself waits four hours for a server that will not come back. */
async function setFree(pool: pg.Pool): Promise<void> {
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < now() - $1 * interval '1 minute'",
    [DEAD_MINUTES],
  )
}
