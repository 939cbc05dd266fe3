import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CallOutcome } from '../http/report-calls.ts'

/** Figures of the database, alike for every copy of the server. */
export interface Figures {
  /** By state. */
  orders: Record<string, number>
  jobs: Record<'waiting' | 'scheduled' | 'running' | 'failed', number>
  /** How long the job has waited that is due for longest; 0 without one. */
  oldestJobSeconds: number
  mails: Record<'queued' | 'failed', number>
  oldestMailSeconds: number
  /** Seconds since 1970; 0 for never. */
  backupAt: number
  /** When a backup was last restored on trial, likewise. */
  drillAt: number
  /** The last trial failed. */
  drillFailed: boolean
  /** When copies were last verified, likewise, and of each copy how many rows differed from their source. */
  copiesAt: number
  copies: Record<string, number>
}

interface MetricsParts {
  version: string
  /** Of calls. */
  pool: { totalCount: number; idleCount: number; waitingCount: number; options: { max?: number } }
  countStreams: () => number
  readFigures: () => Promise<Figures>
}

export interface Metrics {
  contentType: string
  onCall: (call: CallOutcome) => void
  onSignInFailure: (reason: string) => void
  /** In the text format of Prometheus; without the figures of the database where that does not answer. */
  read: () => Promise<string>
}

/** Seconds; a page of a list takes a few milliseconds, an import a second or two. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Several may scrape; the figures are read no more often than that. */
const FIGURES_MS = 5000
const PATIENCE_MS = 2000

/** What Prometheus reads. Labels are declared routes, states and names of refusals, so that no caller can add a series. */
export function openMetrics({ version, pool, countStreams, readFigures }: MetricsParts): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers })

  const calls = new Counter({
    name: 'kairo_http_requests_total',
    help: 'Calls by declared route and class of status',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'kairo_http_request_duration_seconds',
    help: 'Time to the end of the response, without event streams',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: 'kairo_sign_in_failures_total',
    help: 'Refused sign-ins by refusal',
    labelNames: ['reason'],
    registers,
  })
  gauge('kairo_build_info', 'The version of this copy', ['version']).set({ version }, 1)
  const connections = gauge('kairo_database_pool_connections', 'Open connections for calls', ['state'])
  const poolSize = gauge('kairo_database_pool_size', 'Connections for calls at most (POOL_SIZE)')
  const poolWaiting = gauge('kairo_database_pool_waiting', 'Calls that wait for a connection')
  const streams = gauge('kairo_event_streams', 'Open streams of live events')
  const isUp = gauge('kairo_database_up', 'Whether the database answered this scrape')
  const jobs = gauge('kairo_queue_jobs', 'Jobs of all copies by state; failed ones are not tried again', ['state'])
  const oldestJob = gauge('kairo_queue_oldest_seconds', 'How long the oldest due job has waited')
  const mails = gauge('kairo_mails', 'Mails that wait or were given up', ['state'])
  const oldestMail = gauge('kairo_mails_oldest_seconds', 'How long the oldest waiting mail has waited')
  const backup = gauge('kairo_backup_last_timestamp_seconds', 'When npm run backup last ended well; 0 for never')
  const drill = gauge('kairo_drill_last_timestamp_seconds', 'When a backup was last restored on trial; 0 for never')
  const drillFailed = gauge('kairo_drill_failed', 'Whether the last trial of a backup failed')
  const copiesAt = gauge('kairo_copies_verified_timestamp_seconds', 'When copies were last verified; 0 for never')
  const copies = gauge('kairo_copies_drifted', 'Rows of a sample that differed from their source', ['copy'])
  const orders = gauge('kairo_orders', 'Orders by state; delivered ones count as arrived', ['state'])

  const setEach = (into: Gauge<'state'>, counts: Record<string, number>): void => {
    for (const [state, n] of Object.entries(counts)) into.set({ state }, n)
  }
  const setFigures = (figures: Figures | undefined): void => {
    isUp.set(figures ? 1 : 0)
    if (!figures) {
      // No sample at all: one of before would hide that nobody knows, and so would a 0.
      for (const labelled of [jobs, mails, orders, copies]) labelled.reset()
      for (const plain of [oldestJob, oldestMail, backup, drill, drillFailed, copiesAt]) plain.remove()
      return
    }
    setEach(orders, figures.orders)
    setEach(jobs, figures.jobs)
    setEach(mails, figures.mails)
    oldestJob.set(figures.oldestJobSeconds)
    oldestMail.set(figures.oldestMailSeconds)
    backup.set(figures.backupAt)
    drill.set(figures.drillAt)
    drillFailed.set(figures.drillFailed ? 1 : 0)
    copiesAt.set(figures.copiesAt)
    // Of one that is behind nothing is known.
    copies.reset()
    for (const [copy, drifted] of Object.entries(figures.copies)) copies.set({ copy }, drifted)
  }

  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Figures | undefined> = Promise.resolve(undefined)
  const freshFigures = (): Promise<Figures | undefined> => {
    const now = performance.now()
    if (now - readAt < FIGURES_MS) return reading
    readAt = now
    reading = Promise.race([readFigures(), pause(PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined)
    return reading
  }

  return {
    contentType: registry.contentType,
    onCall: ({ route, status, ms, isStream }) => {
      calls.inc({ route, status: `${Math.floor(status / 100)}xx` })
      if (!isStream) durations.observe({ route }, ms / 1000)
    },
    onSignInFailure: (reason) => failures.inc({ reason }),
    read: async () => {
      setFigures(await freshFigures())
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      poolSize.set(pool.options.max ?? 0)
      poolWaiting.set(pool.waitingCount)
      streams.set(countStreams())
      return registry.metrics()
    },
  }
}
