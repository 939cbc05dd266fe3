import { sql } from 'kysely'
import type { AppContext } from '../src/app-context.ts'
import { featureJobs } from '../src/features/index.ts'

const never = new AbortController().signal
const JOB = { id: '0', attempt: 1, maxAttempts: 25, signal: never, stopping: never }

/** Runs the waiting jobs of these tasks, and those that they add, as no queue runs in tests; others are left waiting. */
export async function runJobs(context: AppContext, ...names: readonly string[]): Promise<void> {
  const handlers = new Map(
    featureJobs(context)
      .flatMap((each) => each.handlers)
      .map(({ name, run }) => [name, run]),
  )
  for (;;) {
    const { rows } = await sql<{ name: string; payload: object }>`
      with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = any(${[...names]}) returning j.id, t.identifier as name, j.payload)
      select name, payload from taken order by id`.execute(context.db)
    if (rows.length === 0) return
    for (const { name, payload } of rows) await handlers.get(name)?.(payload, JOB)
  }
}
