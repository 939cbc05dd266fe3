import { addDays } from '@kairo/shared/dates'
import { OFFICE_ZONE, portDay, portInstant } from '@kairo/shared/port-time'
import { EXCEPTION_STATE, type ExceptionRule, ruleFacts, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import { OPEN_STATES } from '@kairo/shared/orders/rules/order-states'
import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { NEXT_HOURS } from '@kairo/shared/work/work-groups'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { CUT_OFF, POL_ZONE, readMoments } from '../exceptions/rules/rule.ts'

/** The instants by which work is told: all of one statement have the same. */
export interface WorkMoments {
  now: Date
  /** The end of today where the reader is. */
  tomorrow: Date
  /** The end of what is soon. */
  soon: Date
  /** Cut-offs until then are at risk. */
  riskUntil: Date
  /** Cut-offs until then are urgent. */
  redUntil: Date
  /** A business day ago: what our side owes since then is urgent. */
  dayAgo: Date
  /** Ships that leave until then make an unconfirmed draft urgent. */
  draftRedUntil: Date
}
/** `zone` is the reader's, whose day is meant. */
export async function readWorkMoments(db: Kysely<DB>, now: Date, zone = OFFICE_ZONE): Promise<WorkMoments> {
  const { settings, hoursAhead, businessDays } = await readMoments(db, now)
  return {
    now,
    tomorrow: portInstant(`${addDays(portDay(now, zone), 1)} 00:00`, zone),
    soon: hoursAhead(NEXT_HOURS),
    riskUntil: hoursAhead(settings.exceptionCutOffHours),
    redUntil: hoursAhead(settings.exceptionCutOffRedHours),
    dayAgo: businessDays(-1),
    draftRedUntil: hoursAhead(settings.exceptionDraftRedHours),
  }
}

/** Without which the cargo does not go: at risk from some hours before the cut-off on. */
const BEFORE_CUT_OFF = ['loadingNotice', 'invoice', 'packingList', 'vgm'] as const satisfies readonly TaskKind[]
/** Kinds of tasks that have a rule of their own once they are late. */
const RULE_OF_KIND = {
  accept: 'notAccepted',
  confirmDraft: 'draftNotConfirmed',
  departure: 'departureUnknown',
  arrival: 'arrivalUnknown',
} as const satisfies Partial<Record<TaskKind, ExceptionRule>>

const list = (values: readonly (string | number)[]) => sql.join(values.map((value) => sql.lit(value)))
const timestamp = (at: Date) => sql<Date>`${at}::timestamptz`
const urgent = sql.lit(SEVERITY.urgent)
const { open, taken, snoozed, cleared, closed } = EXCEPTION_STATE

const RULE = sql<ExceptionRule>`(case t.kind ${sql.join(
  Object.entries(RULE_OF_KIND).map(([kind, rule]) => sql`when ${sql.lit(kind)} then ${sql.lit(rule)}`),
  sql` `,
)} else case when f.is_at_risk then f.risk when t.owner = 'customer' then 'customerLate' else 'taskOverdue' end end)`
const WAITING_RULES = (['customerLate', 'draftNotConfirmed'] satisfies ExceptionRule[]).filter(
  (rule) => ruleFacts(rule).waitsForCustomer,
)
const PARAMS = sql`(jsonb_build_object('task', t.kind,
    'due', to_char(t.due_at at time zone t.due_zone, 'YYYY-MM-DD HH24:MI') || ' ' || t.due_zone)
  || case when f.is_at_risk then jsonb_build_object('cutOff', case when c.local is null then 'si' else 'vgm' end,
    'deadline', coalesce(c.local || ' ' || ${POL_ZONE}, ${CUT_OFF})) else '{}' end)`

/** The start of the day on which the ship leaves, there. */
const DEPARTURE = sql`(o.etd::timestamp at time zone ${POL_ZONE})`

/** The cut-off that a task has to keep: of the weights the one of the VGM where it is known, else that of the documents. */
const CUT_OFF_OF_TASK = sql`(select v.local, case when v.local is null then o.deadline_at
    else v.local::timestamp at time zone ${POL_ZONE} end as at
  from (select case when t.kind = 'vgm' then
    (select x.at from order_cutoffs x where x.order_id = o.id and x.kind = 'vgm') end as local) v)`

/** Tasks `t` with their rule `r`, order `o`, what was made of them `w`, and whether they are late `f` at an instant. */
const tasksAt = (at: RawBuilder<Date>, { now, riskUntil }: WorkMoments) => sql`order_tasks t
  join task_rules r on r.id = t.rule_id join orders o on o.id = t.order_id left join task_work w on w.task_id = t.id
  cross join lateral ${CUT_OFF_OF_TASK} c
  cross join lateral (select coalesce(t.due_at < ${at}, false) as is_late,
    coalesce(t.kind in (${list(BEFORE_CUT_OFF)}) and (t.state <> 0 or o.state in (${list(OPEN_STATES)}))
      and c.at <= ${at} + (${timestamp(riskUntil)} - ${timestamp(now)}), false) as is_at_risk,
    case when c.at < ${at} then 'cutOffMissed' else 'cutOffAtRisk' end as risk) f`

/** Columns of a task as those of an exception. */
const columns = (values: {
  severity: RawBuilder<unknown>
  state: RawBuilder<unknown>
  isTrue: boolean
  isBack: RawBuilder<unknown>
  openedAt: RawBuilder<unknown>
  closedAt: RawBuilder<unknown>
}) => sql`t.id, coalesce(w.version, 1) as version, ${RULE} as rule, t.kind as task, t.owner as task_owner, ${values.severity} as severity,
  ${values.state} as state, ${sql.lit(values.isTrue)} as is_true, t.order_id, o.customer_id, null::bigint as invoice_id,
  case when ${values.isBack} then o.responsible_id else coalesce(w.owner_id, o.responsible_id) end as owner_id,
  t.due_at, t.due_zone, ${values.openedAt} as opened_at, case when ${values.isBack} then null else w.taken_at end as taken_at,
  case when ${values.state} = ${sql.lit(snoozed)} then w.snooze_until end as snooze_until, ${values.closedAt} as closed_at,
  case when not ${values.isBack} then w.closed_by end as closed_by,
  case when not ${values.isBack} then w.close_reason end as close_reason, coalesce(w.note, '') as note,
  (coalesce(w.reopened, 0) + case when ${values.isBack} then 1 else 0 end) as reopened,
  ${RULE} in (${list(WAITING_RULES)}) as waits_for_customer, ${PARAMS} as params, w.warned_at`

/**
 * Open tasks of these ids as work: how bad each is by now, and what was made of it. Put off or closed, it comes back when
 * it becomes worse; closed, also with another deadline.
 */
export function openTasks(moments: WorkMoments, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const { now, riskUntil, redUntil, dayAgo, draftRedUntil } = moments
  const isWorse = sql`s.severity < w.severity`
  const isBack = sql`coalesce(w.state = ${sql.lit(closed)} and (${isWorse} or w.due_at is distinct from t.due_at), false)`
  const state = sql`(case when w.state = ${sql.lit(closed)} then case when ${isBack} then ${sql.lit(open)} else ${sql.lit(closed)} end
    when w.state = ${sql.lit(snoozed)} and w.snooze_until > ${timestamp(now)} and not ${isWorse} then ${sql.lit(snoozed)}
    when w.state = ${sql.lit(taken)} or (w.state = ${sql.lit(snoozed)} and w.taken_at is not null) then ${sql.lit(taken)}
    else ${sql.lit(open)} end)::smallint`
  return sql`select ${columns({
    severity: sql`s.severity`,
    state,
    isTrue: true,
    isBack,
    openedAt: sql`case when f.is_late then t.due_at
      when f.is_at_risk then c.at - (${timestamp(riskUntil)} - ${timestamp(now)})
      else coalesce(w.update_time, t.create_time) end`,
    closedAt: sql`case when ${isBack} then null else w.closed_at end`,
  })}
    from ${tasksAt(timestamp(now), moments)}
    cross join lateral (select (case when not f.is_late and not f.is_at_risk then ${sql.lit(SEVERITY.note)}
      when f.is_at_risk and c.at <= ${timestamp(redUntil)} then ${urgent}
      when f.is_late and t.owner = 'operator' and t.kind not in (${list(Object.keys(RULE_OF_KIND))})
        and t.due_at <= ${timestamp(dayAgo)} then ${urgent}
      when t.kind = 'confirmDraft' and ${DEPARTURE} <= ${timestamp(draftRedUntil)} then ${urgent}
      else r.severity end)::smallint as severity) s
    where t.state = ${sql.lit(TASK_STATE.open)} and t.id in (${ids})`
}

/** The open tasks that somebody has to look at: due until then, at risk, or worked on already. */
export const pressingTasks = ({ riskUntil }: WorkMoments, until: Date): RawBuilder<unknown> => sql`
  select id from order_tasks where state = ${sql.lit(TASK_STATE.open)} and due_at < ${until}
  union select t.id from orders o join order_tasks t on t.order_id = o.id and t.state = ${sql.lit(TASK_STATE.open)}
    and t.kind in (${list(BEFORE_CUT_OFF)})
    where o.state in (${list(OPEN_STATES)}) and o.deadline_at <= ${riskUntil}
  union select id from order_tasks where state = ${sql.lit(TASK_STATE.open)} and kind = 'vgm' and due_at <= ${riskUntil}
  union select task_id from task_work where state <> ${sql.lit(open)}`

/** The open tasks whose being late a person accepted. */
export const CLOSED_TASKS = sql`select task_id from task_work where state = ${sql.lit(closed)}`

/** Those that were done or waived after their deadline, as the index order_tasks_done_late has them. */
export const ENDED_LATE = sql<boolean>`t.state in (${list([TASK_STATE.done, TASK_STATE.waived])}) and t.done_at > t.due_at`

/** Tasks that ended, as work that is settled. */
export const endedTasks = (moments: WorkMoments, which: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select ${columns({
    severity: sql`r.severity`,
    state: sql`(case when w.state = ${sql.lit(closed)} then ${sql.lit(closed)} else ${sql.lit(cleared)} end)::smallint`,
    isTrue: false,
    isBack: sql`false`,
    openedAt: sql`coalesce(t.due_at, t.create_time)`,
    closedAt: sql`t.done_at`,
  })} from ${tasksAt(sql`t.done_at`, moments)} where ${which}`
