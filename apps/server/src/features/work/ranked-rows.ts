import { EXCEPTION_STATE } from '@kairo/shared/exceptions/exception-codes'
import { WORK_GROUP_NAMES, type WorkGroup } from '@kairo/shared/work/work-groups'
import { type RawBuilder, sql } from 'kysely'
import { groupOf } from './groups.ts'
import type { WorkMoments } from './late-tasks.ts'

export const OPEN_GROUPS = WORK_GROUP_NAMES.filter((group) => group !== 'closed')
export const groupNames = (groups: readonly WorkGroup[]): RawBuilder<unknown> =>
  sql.join(groups.map((group) => sql.lit(group)))
const rankOf = (alias: string) => sql`array_position(array[${groupNames(OPEN_GROUPS)}], ${sql.ref(`${alias}.group`)})`

/**
 * The rows that reasons make, as the table `placed` of a statement: a row is an order, a bill or a list; what was put off
 * is a row of its own. Of its reasons the first, whose `place` is 1, is that of the first group, in it the worst, then by
 * its deadline; `more` is how many others there are.
 */
export function placedReasons(reasons: RawBuilder<unknown>, moments: WorkMoments): RawBuilder<unknown> {
  const group = groupOf(moments, {
    state: sql`r.state`,
    severity: sql`r.severity`,
    waits: sql`r.waits_for is not null`,
    due: sql`r.due_at`,
  })
  const snoozed = sql.lit(EXCEPTION_STATE.snoozed)
  return sql`reasons as materialized (select * from ${reasons} r),
    grouped as materialized (select r.*, case when r.state = ${snoozed} then r.subject || ':later' else r.subject end as key,
      ${group} as "group" from reasons r),
    placed as materialized (select g.*, (count(*) over (partition by g.key) - 1)::int as more,
      row_number() over (partition by g.key order by ${rankOf('g')}, g.severity, g.due_at nulls last, g.name, g.task,
        g.item) as place
      from grouped g)`
}

/** The order of rows by their first reasons `l`: by group; what is late by its severity, then by deadline. */
export const orderOfRows = ({ now }: WorkMoments): RawBuilder<unknown> =>
  sql`${rankOf('l')}, l.due_at is null, case when l.due_at < ${now}::timestamptz then l.severity end, l.due_at, l.severity,
    l.key`
