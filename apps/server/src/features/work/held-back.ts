import type { ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import { READY_AT_ONCE, TASK_CAUSES } from '@kairo/shared/tasks/task-causes'
import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { type RawBuilder, sql } from 'kysely'
import type { WorkMoments } from './late-tasks.ts'

/** Each kind of task with one that has to be done before it. */
const KINDS_WITH_CAUSE = Object.entries(TASK_CAUSES).flatMap(([kind, causes]) =>
  causes.map((cause) => [kind, cause] as const),
)
const tableOf = (kinds: readonly (readonly [string, string])[]) =>
  sql`(values ${sql.join(kinds.map(([kind, cause]) => sql`(${sql.lit(kind)}, ${sql.lit(cause)})`))})`
const FOR_STAFF = tableOf(KINDS_WITH_CAUSE)
const FOR_CUSTOMERS = tableOf(KINDS_WITH_CAUSE.filter(([kind]) => !READY_AT_ONCE.includes(kind as TaskKind)))

const isOpenCause = (order: RawBuilder<unknown>) => sql`c.order_id = ${order} and c.state = ${sql.lit(TASK_STATE.open)}`

/** Whether a task has to wait for another one of its order, for those whose own it is. */
export const isTaskHeld = (order: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from order_tasks c join ${FOR_CUSTOMERS} held (kind, cause) on held.cause = c.kind
    where ${isOpenCause(order)} and held.kind = ${kind})`

/**
 * Whether a piece of work `e` is only what follows from another one: a cause that is open holds back its consequences.
 * That no shipping order came is told by its task once that is late.
 */
export const isHeldBack = ({ now }: WorkMoments): RawBuilder<boolean> => sql<boolean>`(case
  when e.task is not null then exists (select from order_tasks c join ${FOR_STAFF} held (kind, cause) on held.cause = c.kind
    where ${isOpenCause(sql`e.order_id`)} and held.kind = e.task)
  when e.rule = ${sql.lit('noLoadingNotice' satisfies ExceptionRule)} then exists (select from order_tasks c
    where ${isOpenCause(sql`e.order_id`)} and (c.kind = 'accept' or (c.kind = 'loadingNotice' and c.due_at < ${now}::timestamptz)))
  else false end)`
