/** A kind of job. The payload travels as JSON: ids, not records, as the job reads the present rows when it runs. */
export interface Task<Payload extends object> {
  /** Stable: pending jobs in the database are assigned by it after an upgrade. */
  readonly name: string
  /** Only for the type checker; nothing is ever stored here. */
  readonly payload?: Payload
}
export const task = <Payload extends object>(name: string): Task<Payload> => ({ name })

/** The job that runs. */
export interface Job {
  id: string
  /** 1 for the first. */
  attempt: number
  maxAttempts: number
  /** Fires when the server stops and will wait only a few seconds more, and when others may take the job over. */
  signal: AbortSignal
  /** Fires only when the server stops: for work that must be completed. */
  stopping: AbortSignal
}

/** A task with its handler. When it throws, the job is retried later (3 s, 7 s, 20 s, 55 s … 6 h). */
export interface Handler {
  readonly name: string
  readonly run: (payload: unknown, job: Job) => Promise<void>
}
export const handle = <Payload extends object>(
  { name }: Task<Payload>,
  run: (payload: Payload, job: Job) => Promise<void>,
): Handler => ({ name, run: (payload, job) => run(payload as Payload, job) })

/** A scheduled job, run once for all copies of the server. */
export interface Schedule {
  readonly name: string
  /** Five fields, in UTC: minute, hour, day, month, weekday. */
  readonly cron: string
  readonly payload: object
}
export const schedule = <Payload extends object>(
  { name }: Task<Payload>,
  cron: string,
  payload: Payload,
): Schedule => ({ name, cron, payload })

/** The jobs of a feature. */
export interface Jobs {
  readonly handlers: readonly Handler[]
  readonly schedules?: readonly Schedule[]
}
