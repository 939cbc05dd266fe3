import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { CHANGE_FLAG, OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { type Figure, type FigureFilter, portsOfLane } from '@kairo/shared/statistics/figures'
import type { Period } from '@kairo/shared/statistics/periods'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { type RawBuilder, sql } from 'kysely'
import { onDays } from '../../../database/conditions.ts'
import type { Actor } from '../../../http/request-context.ts'
import { actualDay, delayOf, type Leg } from '../record/order-dates.ts'

/**
 * What the figures of the statistics are counted of, as conditions on orders or their `shipment_facts` (both with the alias
 * `o`) and on what belongs to them. The statistics count by these, and the list of orders finds by them what a figure
 * counted.
 */
type Condition = RawBuilder<boolean>

const all = (...conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`
const within = (column: RawBuilder<unknown>, { from, to }: Period): Condition => all(...onDays(column, from, to))

/** Cancelled orders are in no figure. */
export const IN_FIGURES = sql<boolean>`o.state <> ${sql.lit(ORDER_STATE.cancelled)}`

/** Orders whose facts are so. */
const hasFacts = (condition: Condition): Condition =>
  sql<boolean>`o.id in (select o.order_id from shipment_facts o where ${all(IN_FIGURES, condition)})`

/** The lane and the carrier that a figure is filtered by. */
export function filteredBy({ lane, company }: FigureFilter): Condition {
  const conditions: Condition[] = [sql<boolean>`true`]
  if (lane) {
    const [from, to] = portsOfLane(lane)
    conditions.push(sql<boolean>`o.departure_port_id = ${from} and o.destination_port_id = ${to}`)
  }
  if (company) conditions.push(sql<boolean>`o.shipping_company_id = ${company}`)
  return all(...conditions)
}

/** The ship left, or arrived, on a day of the period at the port, and a day was promised. */
export const sailedIn = (leg: Leg, { from, to }: Period): Condition =>
  sql<boolean>`(${actualDay(leg)} between ${from}::date and ${to}::date and ${delayOf(leg)} is not null)`

function legCondition(leg: Leg, { outcome, tolerance = 0, ...period }: Figure): Condition {
  const onTime = sql<boolean>`${delayOf(leg)} <= ${tolerance}`
  const ofOutcome = outcome === 'onTime' ? [onTime] : outcome === 'late' ? [sql<boolean>`not ${onTime}`] : []
  return hasFacts(all(sailedIn(leg, period), ...ofOutcome))
}

/** Minutes of business until an order was first accepted since it was submitted; null while it is not. */
export const acceptedMinutes = sql<number | null>`o.accepted_minutes`
export const submittedIn = (period: Period): Condition => within(sql`o.submit_time`, period)
export const isAccepted = sql<boolean>`${acceptedMinutes} is not null`
export const waitsForAcceptance = sql<boolean>`(o.state = ${ORDER_STATE.submitted})`

/** What was asked for, alias `q` of the trace, with what came of it, alias `a`: an answer, or that it was asked anew. */
export const changeRequests = sql`order_trace q left join lateral (select a.action, a.create_time from order_trace a
  where a.order_id = q.order_id and a.id > q.id and a.of_role is not distinct from q.of_role
    and a.action in (${sql.join([TRACE_ACTION.changeRequested, TRACE_ACTION.changeAgreed, TRACE_ACTION.changeRefused])})
  order by a.id limit 1) a on true`
export const askedIn = (period: Period): Condition =>
  all(sql<boolean>`q.action = ${sql.lit(TRACE_ACTION.changeRequested)}`, within(sql`q.create_time`, period))
/** When that was answered; null where it was not, or was asked anew before. */
export const changeAnsweredAt = sql<Date | null>`case when a.action <> ${TRACE_ACTION.changeRequested} then a.create_time end`
export const changeWaits = sql<boolean>`(a.action is null and exists (select from orders w
  where w.id = q.order_id and w.state = any(${[...OPEN_STATES]})
    and case q.of_role when ${sql.lit(ROLE.shipperAccount)} then w.is_allow_shipper_change else w.is_allow_consignee_change end
      = ${sql.lit(CHANGE_FLAG.requested)}))`

/** A charge that was proposed, alias `c`, and what the customer answered in the portal. */
export const proposedIn = (period: Period): Condition => within(sql`c.create_time`, period)
export const isChargeAnswered = sql<boolean>`(c.answered_at is not null
  and (c.via = 'portal' or c.state = ${sql.lit(CHARGE_STATE.refused)}))`
export const chargeWaits = sql<boolean>`(c.state = ${sql.lit(CHARGE_STATE.proposed)})`

/** A task whose deadline passed in the period, alias `t`; what was waived or dropped is left out. */
export const dueIn = (period: Period, now: RawBuilder<unknown>): Condition =>
  all(
    sql<boolean>`t.state in (${sql.lit(TASK_STATE.open)}, ${sql.lit(TASK_STATE.done)})`,
    within(sql`t.due_at`, period),
    sql<boolean>`t.due_at < ${now}`,
  )
export const isTaskLate = sql<boolean>`(t.state = ${sql.lit(TASK_STATE.open)} or t.late_minutes is not null)`
/** A shipper account sees the tasks of the orders that it made. */
export const ofTheirTasks = ({ id, roleId }: Pick<Actor, 'id' | 'roleId'>): Condition =>
  roleId === ROLE.shipperAccount ? sql<boolean>`o.created_by = ${id}` : sql<boolean>`true`

function taskCondition({ outcome, task, owner, ...period }: Figure, actor: Actor, now: RawBuilder<unknown>): Condition {
  const conditions = [dueIn(period, now)]
  if (outcome === 'late') conditions.push(isTaskLate)
  if (outcome === 'onTime') conditions.push(sql<boolean>`not ${isTaskLate}`)
  if (task) conditions.push(sql<boolean>`t.kind = ${task}`)
  if (owner) conditions.push(sql<boolean>`t.owner = ${owner}`)
  return all(
    ofTheirTasks(actor),
    sql<boolean>`exists (select from order_tasks t where t.order_id = o.id and ${all(...conditions)})`,
  )
}

function responseCondition(figure: Figure, actor: Actor): Condition {
  // What staff alone are shown is found by nobody else.
  if (!isStaff(actor.roleId)) return sql<boolean>`false`
  const part = (answered: Condition, waiting: Condition): Condition =>
    figure.outcome === 'answered'
      ? answered
      : figure.outcome === 'waiting'
        ? waiting
        : sql<boolean>`(${answered} or ${waiting})`
  if (figure.name === 'acceptance') return hasFacts(all(submittedIn(figure), part(isAccepted, waitsForAcceptance)))
  if (figure.name === 'changeRequest')
    return sql<boolean>`exists (select from ${changeRequests} where q.order_id = o.id and ${askedIn(figure)}
      and ${part(sql<boolean>`${changeAnsweredAt} is not null`, changeWaits)})`
  return sql<boolean>`exists (select from order_charges c where c.order_id = o.id and ${proposedIn(figure)}
    and ${part(isChargeAnswered, chargeWaits)})`
}

/** The orders that a figure of the statistics counted. */
export function figureCondition(figure: Figure, actor: Actor, now: RawBuilder<unknown>): Condition {
  const counted =
    figure.name === 'departure'
      ? legCondition('DEPA', figure)
      : figure.name === 'arrival'
        ? legCondition('ARRI', figure)
        : figure.name === 'task'
          ? taskCondition(figure, actor, now)
          : responseCondition(figure, actor)
  return all(IN_FIGURES, filteredBy(figure), counted)
}
