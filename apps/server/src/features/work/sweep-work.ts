import { EXCEPTION_STATE, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import { ACTIVE, ROLE } from '@kairo/shared/roles'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { readBusinessSettings } from '../business-settings/read-business-settings.ts'
import { checkExceptions, workChanged } from '../exceptions/check-rules.ts'
import { notify } from '../notifications/notify.ts'
import { isHeldBack } from './held-back.ts'
import { readWorkMoments } from './late-tasks.ts'
import { workItems } from './work-items.ts'

export const SWEEP_MINUTES = 5

/** Role 2 hears of what is urgent and has been nobody's for a while: one message for all of them. */
async function warnOfUnowned(context: AppContext, trx: Transaction<DB>, now: Date): Promise<void> {
  const [moments, settings] = [await readWorkMoments(trx, now), await readBusinessSettings(trx)]
  const { rows } = await sql<{ id: number }>`
    with unowned as materialized (select e.id, e.task from ${workItems(moments)} e
      where e.state = ${sql.lit(EXCEPTION_STATE.open)} and e.severity = ${sql.lit(SEVERITY.urgent)} and e.owner_id is null
        and e.warned_at is null and not ${isHeldBack(moments)}
        and e.opened_at <= ${now}::timestamptz - ${`${settings.exceptionUnownedMinutes} minutes`}::interval),
    exceptions_told as (update exceptions set warned_at = ${now}
      where id in (select id from unowned where task is null) returning id),
    tasks_told as (insert into task_work (task_id, warned_at)
      select id, ${now}::timestamptz from unowned where task is not null
      on conflict (task_id) do update set warned_at = excluded.warned_at returning task_id as id)
    select id from exceptions_told union all select id from tasks_told`.execute(trx)
  if (rows.length === 0) return
  const managers = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE.manager)
    .where('state', '=', ACTIVE)
    .execute()
  await notify(trx, context, now, {
    kind: 'exceptionsUnowned',
    params: { count: rows.length },
    to: { users: managers.map(({ id }) => id) },
    link: '/homePage?severity=1',
    mail: false,
  })
}

/** Deadlines pass without anything changing: open pages hear of those of the minutes since the sweep before. */
async function tellOfLateTasks(trx: Transaction<DB>, now: Date): Promise<void> {
  const { rows } = await sql`
    select from order_tasks where state = ${sql.lit(TASK_STATE.open)} and due_at < ${now}
      and due_at >= ${now}::timestamptz - ${`${SWEEP_MINUTES} minutes`}::interval limit 1`.execute(trx)
  if (rows.length > 0) await workChanged(trx)
}

/** Checks every rule of exceptions, and tells of what became late or is nobody's. */
export async function sweepWork(context: AppContext): Promise<void> {
  const now = context.clock.now()
  try {
    await checkExceptions(context, { now })
  } finally {
    await context.db.transaction().execute(async (trx) => {
      await tellOfLateTasks(trx, now)
      await warnOfUnowned(context, trx, now)
    })
  }
}
