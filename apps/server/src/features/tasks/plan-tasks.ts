import type { Calendar } from '@kairo/shared/calendars/calendar'
import {
  TASK_STATE,
  type TaskAnchor,
  type TaskCalendar,
  type TaskKind,
  type TaskOwner,
  type TaskUnit,
} from '@kairo/shared/tasks/task-codes'
import { businessMinutesBetween, type DueFacts, type DueRule, dueOf } from '@kairo/shared/tasks/task-due'
import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { DOCUMENT_OF_TASK } from '@kairo/shared/tasks/task-documents'
import { appliesTo, isDone, isPointless } from '@kairo/shared/tasks/task-facts'
import { sql } from 'kysely'
import { preparedQuery } from '../../database/prepared-query.ts'
import { dueFactsOf, type TaskOrder, taskFactsOf } from './task-order.ts'

/** Columns of a rule, alias `r`, and of its task, alias `t`. */
export const RULE_COLUMNS = [
  'r.id as rule_id',
  'r.code',
  'r.direction',
  'r.is_fcl',
  'r.telex',
  'r.kind',
  'r.owner',
  'r.anchor',
  'r.offset_n',
  'r.unit',
  'r.calendar',
  'r.at_hour',
  'r.active',
] as const
const TASK_COLUMNS = [
  't.id',
  't.owner as task_owner',
  't.due_at',
  't.due_zone',
  't.provisional',
  't.state',
  't.first_due_at',
  't.tick',
] as const

/** Every rule with the task that the order has by it, where it has one. */
export const readRulesWithTasks = preparedQuery((db, orderId: number) =>
  db
    .selectFrom('task_rules as r')
    .leftJoin('order_tasks as t', (join) => join.on(sql<boolean>`t.rule_id = r.id and t.order_id = ${orderId}`))
    .select([...RULE_COLUMNS, ...TASK_COLUMNS])
    .orderBy('r.code'),
)
export type RuleWithTask = Awaited<ReturnType<typeof readRulesWithTasks>>[number]

/** The rule as the deadline is counted by it. Checks of the table's columns allow these values only. */
export const dueRuleOf = (
  rule: Pick<RuleWithTask, 'owner' | 'anchor' | 'offset_n' | 'unit' | 'calendar' | 'at_hour'>,
) =>
  ({
    owner: rule.owner as TaskOwner,
    anchor: rule.anchor as TaskAnchor,
    offset: rule.offset_n,
    unit: rule.unit as TaskUnit,
    calendar: rule.calendar as TaskCalendar,
    atHour: rule.at_hour,
  }) satisfies DueRule

/** What a task becomes; null for `id` makes it. */
export interface PlannedTask {
  id: number | null
  rule_id: number
  kind: TaskKind
  owner: TaskOwner
  state: number
  due_at: Date | null
  due_zone: string
  provisional: boolean
  first_due_at: Date | null
  done_at: Date | null
  done_by: number | null
  /** Of business after the deadline, of one that was done late. */
  late_minutes: number | null
  /** The deadline that an open task had until now, where it is another. */
  moved_from: Date | null
  /** Nobody was reminded of this deadline. */
  isNewDue: boolean
}

const isSameInstant = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/** When and by whom a task was done that is found done: as the document or the confirmation says, else just now. */
function doneOf(kind: TaskKind, order: TaskOrder, { actorId, now }: { actorId: number | null; now: Date }) {
  const businessType = kind in DOCUMENT_OF_TASK ? DOCUMENT_OF_TASK[kind as keyof typeof DOCUMENT_OF_TASK] : null
  const document = order.documents?.find(({ type }) => type === businessType)
  if (document) return { done_at: new Date(document.at), done_by: document.by }
  if (kind === 'confirmDraft' && order.draft_confirmed_at)
    return { done_at: order.draft_confirmed_at, done_by: order.draft_confirmed_by }
  // A job that finds it later was not there.
  return { done_at: actorId === null ? order.state_time : now, done_by: actorId }
}

/**
 * What becomes of the tasks of an order: only those that change. By the rules, the facts and what is stored alone, so
 * that doing it twice changes nothing.
 */
export function planTasks(
  order: TaskOrder,
  rules: readonly RuleWithTask[],
  calendars: readonly Calendar[],
  by: { actorId: number | null; now: Date },
): PlannedTask[] {
  const facts = taskFactsOf(order)
  const isLive = isInForce(order.state)
  let dueFacts: DueFacts | undefined
  return rules.flatMap((rule): PlannedTask[] => {
    // Rules are made by migrations, of these kinds only.
    const kind = rule.kind as TaskKind
    const applies = isLive && appliesTo({ direction: rule.direction, isFcl: rule.is_fcl, telex: rule.telex }, facts)
    const isKnown = rule.id !== null
    const stored = isKnown
      ? {
          owner: rule.task_owner as TaskOwner,
          state: rule.state ?? TASK_STATE.open,
          due_at: rule.due_at,
          due_zone: rule.due_zone ?? '',
          provisional: rule.provisional ?? false,
        }
      : null
    const isClosed = applies && isDone(kind, facts, rule.tick ?? '')
    // A rule that is off asks for nothing new.
    const isOver = !applies || isPointless(kind, order.state) || !rule.active
    const state =
      applies && stored?.state === TASK_STATE.waived
        ? TASK_STATE.waived
        : isClosed
          ? TASK_STATE.done
          : isOver
            ? TASK_STATE.dropped
            : TASK_STATE.open
    if (!stored && (state === TASK_STATE.dropped || !rule.active)) return []
    if (stored && stored.state === state && state !== TASK_STATE.open) return []

    const isCounted = state === TASK_STATE.open || !stored
    dueFacts ??= dueFactsOf(order, calendars)
    const due = isCounted ? dueOf(dueRuleOf(rule), dueFacts) : null
    const deadline = {
      owner: isCounted ? (rule.owner as TaskOwner) : (stored?.owner ?? 'operator'),
      due_at: isCounted ? (due?.at ?? null) : (stored?.due_at ?? null),
      due_zone: due?.zone ?? (stored?.due_zone || OFFICE_ZONE),
      provisional: isCounted ? due?.provisional != null : (stored?.provisional ?? false),
    }
    const isSameDue = stored !== null && isSameInstant(stored.due_at, deadline.due_at)
    if (
      stored?.state === state &&
      isSameDue &&
      stored.owner === deadline.owner &&
      stored.due_zone === deadline.due_zone &&
      stored.provisional === deadline.provisional
    )
      return []
    const isFinished = state === TASK_STATE.done && stored?.state !== TASK_STATE.done
    const done = isFinished ? doneOf(kind, order, by) : { done_at: null, done_by: null }
    const [due_at, done_at] = [deadline.due_at, done.done_at]
    return [
      {
        id: rule.id,
        rule_id: rule.rule_id,
        kind,
        ...deadline,
        state,
        first_due_at: rule.first_due_at ?? deadline.due_at,
        ...done,
        late_minutes:
          due_at && done_at && due_at < done_at ? businessMinutesBetween(due_at, done_at, dueFacts.office) : null,
        moved_from: stored?.state === TASK_STATE.open && deadline.due_at && !isSameDue ? stored.due_at : null,
        isNewDue: !isSameDue || stored?.state !== state,
      },
    ]
  })
}
