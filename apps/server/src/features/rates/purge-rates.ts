import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { AppContext } from '../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'

const purgeRatesTask = task<Record<string, never>>('purgeRates')

/** Each night. */
export const ratesJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Jobs => ({
  handlers: [
    handle(purgeRatesTask, async (_nothing, { signal }) => {
      await purgeRates(db, clock.now(), signal)
    }),
  ],
  schedules: [schedule(purgeRatesTask, '37 3 * * *', {})],
})

/** Rates deleted together: few locks at a time, and an interrupted run keeps its progress. */
const BATCH = 1000

const aYearBefore = (now: Date): Date => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before
}

/**
 * Removes rates that were overwritten before they were approved, a year after the last change, with their history and
 * charges. Rates that an order or another rate refers to stay. Rates
 * that were approved or rejected are the record of decisions, and stay too. Returns how many were deleted.
 */
export async function purgeRates(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = aYearBefore(now)
  let removed = 0
  let last = 0
  while (!signal?.aborted) {
    const from = last
    const ids = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`select r.id from rates r
        where r.status = 'deleted' and r.id > ${from} and r.update_time < ${before}
          and not exists (select from orders o where o.rate_id = r.id)
          and not exists (select from rates s where s.revises_id = r.id)
        order by r.id limit ${BATCH} for update skip locked`.execute(trx)
      const found = rows.map(({ id }) => id)
      if (found.length === 0) return found
      await trx.deleteFrom('rate_changes').where('rate_id', 'in', found).execute()
      await trx.deleteFrom('rate_route_charges').where('rate_id', 'in', found).execute()
      await trx.deleteFrom('rates').where('id', 'in', found).execute()
      return found
    })
    if (ids.length === 0) break
    removed += ids.length
    last = ids.at(-1) ?? last
  }
  return removed
}
