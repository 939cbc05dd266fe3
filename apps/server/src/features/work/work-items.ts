import type { ExceptionRule, ExceptionState, Severity } from '@kairo/shared/exceptions/exception-codes'
import type { TaskKind, TaskOwner } from '@kairo/shared/tasks/task-codes'
import { type RawBuilder, sql } from 'kysely'
import type { ExceptionParams } from '../exceptions/sentences.ts'
import { CLOSED_TASKS, ENDED_LATE, endedTasks, openTasks, pressingTasks, type WorkMoments } from './late-tasks.ts'

/** A piece of work: an exception that a rule found, or a task. Both have ids of one row of numbers. */
export interface WorkItem {
  id: number
  version: number
  rule: ExceptionRule
  /** The kind of the task; null for an exception. */
  task: TaskKind | null
  /** Whose task it is. */
  task_owner: TaskOwner | null
  severity: Severity
  state: ExceptionState
  is_true: boolean
  order_id: number | null
  customer_id: number | null
  invoice_id: number | null
  owner_id: number | null
  due_at: Date | null
  due_zone: string | null
  opened_at: Date
  taken_at: Date | null
  snooze_until: Date | null
  closed_at: Date | null
  closed_by: number | null
  close_reason: string | null
  note: string
  reopened: number
  waits_for_customer: boolean
  params: ExceptionParams
  warned_at: Date | null
}
const exceptions = sql`select e.id, e.version, e.rule, null::text as task, null::text as task_owner, e.severity, e.state, e.is_true, e.order_id,
  e.customer_id, e.invoice_id, e.owner_id, e.due_at, null::text as due_zone, e.opened_at, e.taken_at, e.snooze_until,
  e.closed_at, e.closed_by, e.close_reason, e.note, e.reopened::int as reopened, e.waits_for_customer, e.params,
  e.warned_at from exceptions e`

/**
 * All that somebody works on, as the table `e` of a statement: exceptions, and tasks that are late, at risk, or due
 * `until` then. Lists, numbers, mails and exports read this.
 */
export const workItems = (moments: WorkMoments, until = moments.now): RawBuilder<unknown> => sql`(${exceptions}
  union all ${openTasks(moments, pressingTasks(moments, until))})`

/** The same of what ended: cleared by its fact, done late, or closed by a person. */
export const endedWork = (moments: WorkMoments): RawBuilder<unknown> => sql`(${exceptions}
  union all ${openTasks(moments, CLOSED_TASKS)}
  union all ${endedTasks(moments, ENDED_LATE)})`

/** What began since then and is late or was: exceptions, and tasks with such a deadline. */
export const workSince = (moments: WorkMoments, since: Date): RawBuilder<unknown> => sql`(${exceptions}
  union all ${openTasks(moments, sql`select id from order_tasks where state = 0 and due_at < ${moments.now} and due_at > ${since}`)}
  union all ${endedTasks(moments, sql<boolean>`${ENDED_LATE} and t.due_at > ${since}`)})`

/** The work of these ids, whatever has become of it. */
export const workOfIds = (moments: WorkMoments, ids: readonly number[]): RawBuilder<WorkItem> => sql<WorkItem>`(
  ${exceptions} where e.id = any(${ids}::bigint[])
  union all ${openTasks(moments, sql`select unnest(${ids}::bigint[])`)}
  union all ${endedTasks(moments, sql<boolean>`t.state <> 0 and t.id = any(${ids}::bigint[])`)})`
