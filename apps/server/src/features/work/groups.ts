import { EXCEPTION_STATE, type ExceptionGroup, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import { type RawBuilder, sql } from 'kysely'
import type { WorkMoments } from './late-tasks.ts'

/** The deadline, by which the indexes of open exceptions are sorted; what has none comes last. */
export const DUE = sql`coalesce(e.due_at, 'infinity'::timestamptz)`
const lit = sql.lit<string | number>

/** The group of `/today` that a piece of work `e` is in: the first whose question is answered by yes. */
export const groupOf = ({ tomorrow, soon }: WorkMoments): RawBuilder<ExceptionGroup> => sql<ExceptionGroup>`(case
  when e.state >= ${lit(EXCEPTION_STATE.cleared)} then 'closed'
  when e.state = ${lit(EXCEPTION_STATE.snoozed)} then 'snoozed'
  when e.severity = ${lit(SEVERITY.red)} then 'red'
  when e.waits_for_customer then 'customer'
  when e.due_at < ${tomorrow} then 'today'
  when e.due_at < ${soon} then 'next'
  else 'later' end)`

/** The part of a group's condition that an index of exceptions has. */
function indexedConditionOf(group: ExceptionGroup): RawBuilder<unknown> {
  if (group === 'closed') return sql`e.state >= ${lit(EXCEPTION_STATE.cleared)}`
  if (group === 'snoozed') return sql`e.state = ${lit(EXCEPTION_STATE.snoozed)}`
  const live = sql`e.state < ${lit(EXCEPTION_STATE.snoozed)}`
  return group === 'red' ? sql`${live} and e.severity = ${lit(SEVERITY.red)}` : live
}

/** Whether a piece of work is in the group; all that is not snoozed without one. */
export const inGroup = (group: ExceptionGroup | undefined, moments: WorkMoments): RawBuilder<boolean> =>
  group === undefined
    ? sql<boolean>`e.state < ${lit(EXCEPTION_STATE.snoozed)}`
    : sql<boolean>`${indexedConditionOf(group)} and ${groupOf(moments)} = ${lit(group)}`
