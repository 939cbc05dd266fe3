import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Figures } from '../../observability/metrics.ts'
import { WAS_REPLACED } from '../../queue/add-job.ts'
import { newestOf } from '../logs/newest-entry.ts'
import { standingOfAll } from '../orders/queries/search-orders.ts'

interface Row {
  orders: Record<string, number>
  waiting: number
  scheduled: number
  running: number
  failed: number
  oldest_job: number | null
  queued_mails: number
  failed_mails: number
  oldest_mail: number | null
  backup_at: number | null
  drill_at: number | null
  drill_failed: boolean | null
  verified: { at: number; drifted: Record<string, number> } | null
}

const secondsOf = (verb: LogVerb) => sql`(select extract(epoch from create_time)::float8 from ${newestOf(verb)} l)`

/** Delivered orders count as arrived ones. */
const COUNTED = Object.entries(ORDER_STATE).filter(([, state]) => state !== ORDER_STATE.delivered)

/**
 * What an operator watches, in one statement: orders without reading the million that is history, mails and the backup by
 * their indexes.
 */
export async function readFigures(db: Database): Promise<Figures> {
  const { rows } = await sql<Row>`
    select jobs.*, mails.*,
      (select coalesce(json_object_agg(state, n), '{}') from (select state, sum(n) as n from (${standingOfAll}) s group by 1) o)
        as orders,
      ${secondsOf('backup')} as backup_at, ${secondsOf('drill')} as drill_at,
      (select explain = 'drillFailed' from ${newestOf('drill', 'drillFailed')} d) as drill_failed,
      (select json_build_object('at', extract(epoch from create_time)::float8, 'drifted', info -> 'drifted')
        from ${newestOf('verifyCopies', 'copiesDrifted')} v) as verified
    from (select
        count(*) filter (where is_available and run_at <= now()) as waiting,
        count(*) filter (where is_available and run_at > now()) as scheduled,
        count(*) filter (where locked_at is not null) as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts and not ${sql.raw(WAS_REPLACED)}) as failed,
        extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now()))::float8 as oldest_job
      from graphile_worker._private_jobs) jobs,
      (select count(*) filter (where state = 'queued') as queued_mails,
        count(*) filter (where state = 'failed') as failed_mails,
        extract(epoch from now() - min(create_time) filter (where state = 'queued'))::float8 as oldest_mail
      from mails where state in ('queued', 'failed')) mails`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no figures')
  return {
    orders: Object.fromEntries(COUNTED.map(([name, state]) => [name, row.orders[state] ?? 0])),
    jobs: { waiting: row.waiting, scheduled: row.scheduled, running: row.running, failed: row.failed },
    oldestJobSeconds: row.oldest_job ?? 0,
    mails: { queued: row.queued_mails, failed: row.failed_mails },
    oldestMailSeconds: row.oldest_mail ?? 0,
    backupAt: row.backup_at ?? 0,
    drillAt: row.drill_at ?? 0,
    drillFailed: row.drill_failed ?? false,
    copiesAt: row.verified?.at ?? 0,
    copies: row.verified?.drifted ?? {},
  }
}
