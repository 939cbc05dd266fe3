import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { SteadyPool } from '../database/pool.ts'
import type { Tracing } from '../observability/tracing.ts'
import { ReconnectingPool } from './reconnecting-pool.ts'
import { RunningJobs } from './running-jobs.ts'
import type { Handler, Schedule } from './task.ts'

export interface QueueOptions {
  connectionString: string
  handlers: readonly Handler[]
  schedules?: readonly Schedule[]
  /** Concurrent jobs in this process; 4 unless given. */
  concurrency?: number
  /** Milliseconds between polls for due jobs; new jobs are announced and need no poll. 2000 unless given. */
  pollMs?: number
  /**
   * Milliseconds between heartbeats; jobs of a copy without heartbeats are released after six to seven. 5000 unless
   * given.
   */
  beatMs?: number
  tracing?: Tracing | undefined
  /** Called with failed jobs and lost connections; must not throw. */
  onProblem: (problem: string, detail: unknown) => void
}

export interface Queue {
  /** Waits for running jobs; after five seconds their signal fires. */
  stop(): Promise<void>
}

const MIGRATION_LOCK = 5_247_003
/** No job may take longer: it is aborted, counted as failed and retried. */
const JOB_MINUTES = 10
const INSUFFICIENT_PRIVILEGE = '42501'
const LONGEST_PAUSE_MS = 30_000
const silent = new Logger(() => () => {})

/**
 * Creates or upgrades the queue's tables (schema graphile_worker). Copies that start at the same time wait for each
 * other.
 */
export async function migrateQueue(
  connectionString: string,
  print: (line: string) => void = console.log,
): Promise<void> {
  const pool = new SteadyPool({ connectionString, max: 3 })
  try {
    const gate = await pool.connect()
    try {
      // Of a transaction: a pooler in between would keep the lock of a session for ever.
      await gate.query('begin')
      const { rows } = await gate.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
        MIGRATION_LOCK,
      ])
      if (!rows[0]?.free) {
        print('Database: waiting for another copy that prepares the queue')
        await gate.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      }
      await runMigrations({ pgPool: pool, logger: silent })
    } finally {
      // The lock goes with the transaction, and that with the connection.
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
  const {
    connectionString,
    handlers,
    schedules = [],
    concurrency = 4,
    tracing,
    pollMs = 2000,
    beatMs = 5000,
    onProblem,
  } = options
  await migrateQueue(connectionString)
  // A separate pool: a slow job must not take connections from calls.
  const pool = new ReconnectingPool(
    { connectionString, max: concurrency + 2, application_name: 'kairo-queue' },
    (error) => onProblem('The queue lost a connection to the database', error),
  )
  const stopping = new AbortController()
  const running = new RunningJobs(pool, beatMs)

  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, run: act }) => [
      name,
      async (payload: unknown, { job, abortSignal }) => {
        const tooLate = AbortSignal.timeout(JOB_MINUTES * 60_000)
        const { lost, end } = running.begin(job.id, job.locked_by ?? '')
        const signal = AbortSignal.any([abortSignal, tooLate, lost])
        const { id, attempts: attempt, max_attempts: maxAttempts } = job
        const known = { id, attempt, maxAttempts, signal, stopping: abortSignal }
        const perform = async () => act(payload, known)
        const work = (tracing ? tracing.runJob(name, { 'kairo.job.attempt': attempt }, perform) : perform()).finally(
          end,
        )
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
      // Signals are handled in main.ts alone.
      noHandleSignals: true,
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error') onProblem(message, meta?.error ?? meta)
      }),
    })

  let signing: Promise<void> | undefined
  const beating = setInterval(() => {
    running.stopUnsigned()
    signing ??= running
      .signLife()
      .catch((error: unknown) => onProblem('Running jobs could not show that they live', error))
      .finally(() => {
        signing = undefined
      })
  }, beatMs)
  beating.unref()

  await running.freeJobsOfTheDead()
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
        // A runner that has ended rejects stop().
        await runner.stop().catch(() => {})
        await supervised
        // It may have been replaced at this very moment.
        await runner.stop().catch(() => {})
        clearInterval(beating)
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
