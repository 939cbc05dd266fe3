import { EXCEPTION_RULE_NAMES, EXCEPTION_STATE, ruleFacts, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import type { WorkGroup } from '@kairo/shared/work/work-groups'
import { type RawBuilder, sql } from 'kysely'
import type { WorkMoments } from './late-tasks.ts'

/** The deadline, by which the indexes of open exceptions are sorted; what has none comes last. */
export const DUE = sql`coalesce(e.due_at, 'infinity'::timestamptz)`
const lit = sql.lit<string | number>
const UNDATED = sql.join(EXCEPTION_RULE_NAMES.filter((rule) => ruleFacts(rule).isUndated).map(lit))

/** When a piece of work `e` is due: null where what is stored is the date of the ship, which nobody can keep or miss. */
export const DUE_OF_WORK: RawBuilder<Date | null> = sql`(case when e.rule in (${UNDATED}) then null else e.due_at end)`

/** What a piece of work `e` is a reason of: of a bill or an order all of them are one row, of anything else those of its rule. */
export const SUBJECT_OF_WORK: RawBuilder<string> = sql`(case when e.invoice_id is not null then 'bill:' || e.invoice_id
  when e.order_id is not null then 'order:' || e.order_id else 'rule:' || e.rule end)`

/** What stands about a piece of work, as `groupOf` asks. */
export interface GroupFacts {
  state: RawBuilder<unknown>
  severity: RawBuilder<unknown>
  /** Somebody else has to act. */
  waits: RawBuilder<unknown>
  due: RawBuilder<unknown>
}
const OF_WORK: GroupFacts = {
  state: sql`e.state`,
  severity: sql`e.severity`,
  waits: sql`e.waits_for_customer`,
  due: DUE_OF_WORK,
}

/**
 * The group that a piece of work is in: the first whose question is answered by yes. What is urgent is ours, whoever
 * has to act; what is undated and no mere note was asked for by somebody, and is of today.
 */
export const groupOf = ({ now, tomorrow, soon }: WorkMoments, of: GroupFacts = OF_WORK): RawBuilder<WorkGroup> =>
  sql<WorkGroup>`(case
  when ${of.state} >= ${lit(EXCEPTION_STATE.cleared)} then 'closed'
  when ${of.state} = ${lit(EXCEPTION_STATE.snoozed)} then 'snoozed'
  when ${of.waits} and ${of.severity} > ${lit(SEVERITY.urgent)} then 'waiting'
  when ${of.due} is null then case when ${of.severity} < ${lit(SEVERITY.note)} then 'today' else 'later' end
  when ${of.due} < ${now}::timestamptz then 'overdue'
  when ${of.due} < ${tomorrow}::timestamptz then 'today'
  when ${of.due} < ${soon}::timestamptz then 'next'
  else 'later' end)`

/** The part of a group's condition that an index of exceptions has. */
function indexedConditionOf(group: WorkGroup): RawBuilder<unknown> {
  if (group === 'closed') return sql`e.state >= ${lit(EXCEPTION_STATE.cleared)}`
  if (group === 'snoozed') return sql`e.state = ${lit(EXCEPTION_STATE.snoozed)}`
  return sql`e.state < ${lit(EXCEPTION_STATE.snoozed)}`
}

/** Whether a piece of work is in the group; all that is not snoozed without one. */
export const inGroup = (group: WorkGroup | undefined, moments: WorkMoments): RawBuilder<boolean> =>
  group === undefined
    ? sql<boolean>`e.state < ${lit(EXCEPTION_STATE.snoozed)}`
    : sql<boolean>`${indexedConditionOf(group)} and ${groupOf(moments)} = ${lit(group)}`
