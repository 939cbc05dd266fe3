import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { EXCEPTION_STATE, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import { CHANGE_FLAG, OPEN_STATES, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { BILL_DUE_DAYS, type OtherReason, QUIET_LISTS, type WorkList } from '@kairo/shared/work/work-reasons'
import { WORK_DAYS_AHEAD } from '@kairo/shared/work/work-groups'
import { type RawBuilder, sql } from 'kysely'
import { visibleInvoices } from '../billing/record/invoice-access.ts'
import { endOfDay } from '../exceptions/rules/rule.ts'
import { hasStatus, IN_FORCE } from '../orders/queries/order-filters.ts'
import { type Viewer, visibleOrders } from '../orders/record/order-access.ts'
import { visibleTasks } from '../tasks/list-tasks.ts'
import { SHIPPER_OF_TASKS } from '../tasks/task-account.ts'
import { DUE_OF_WORK, SUBJECT_OF_WORK } from './groups.ts'
import { isHeldBack, isTaskHeld } from './held-back.ts'
import type { WorkMoments } from './late-tasks.ts'
import { workItems } from './work-items.ts'

const lit = sql.lit<string | number>
const { urgent, attention, note } = SEVERITY
const DAY_MS = 86_400_000

/** A reason for a row as the statement of the list has it; what a kind of reason lacks is null. */
interface Columns {
  subject: RawBuilder<unknown>
  item?: RawBuilder<unknown>
  name: RawBuilder<unknown>
  task?: RawBuilder<unknown>
  severity: RawBuilder<unknown>
  state?: RawBuilder<unknown>
  order?: RawBuilder<unknown>
  invoice?: RawBuilder<unknown>
  customer?: RawBuilder<unknown>
  owner?: RawBuilder<unknown>
  due?: RawBuilder<unknown>
  zone?: RawBuilder<unknown>
  isDay?: boolean
  waits?: RawBuilder<unknown>
  /** The container or the charge that it is about. */
  about?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  currency?: RawBuilder<unknown>
  count?: RawBuilder<unknown>
}
const NULL = sql`null`
const selected = (
  column: Columns,
): RawBuilder<unknown> => sql`select ${column.subject} as subject, (${column.item ?? NULL})::bigint as item,
  ${column.name}::text as name, (${column.task ?? NULL})::text as task, (${column.severity})::int as severity, (${column.state ?? sql.lit(0)})::int as state,
  (${column.order ?? NULL})::bigint as order_id, (${column.invoice ?? NULL})::bigint as invoice_id,
  (${column.customer ?? NULL})::bigint as customer_id, (${column.owner ?? NULL})::bigint as owner_id,
  (${column.due ?? NULL})::timestamptz as due_at, (${column.zone ?? NULL})::text as due_zone, ${sql.lit(column.isDay ?? false)} as is_day,
  (${column.waits ?? NULL})::text as waits_for, (${column.about ?? NULL})::text as about, (${column.amount ?? NULL})::text as amount,
  (${column.currency ?? NULL})::text as currency,
  (${column.count ?? sql.lit(1)})::int as count`

const ofOrder = (id: string) => sql`'order:' || ${sql.ref(id)}`
const orders = (name: OtherReason, severity: number, where: RawBuilder<unknown>) =>
  sql`${selected({
    subject: ofOrder('o.id'),
    name: lit(name),
    severity: lit(severity),
    order: sql`o.id`,
    customer: sql`o.customer_id`,
    owner: sql`o.responsible_id`,
  })} from orders o where ${where}`

/** Exceptions and tasks, an exception without an order or a bill among all of its rule; and requests just asked. */
function staffReasons(moments: WorkMoments): RawBuilder<unknown>[] {
  const until = new Date(moments.now.getTime() + WORK_DAYS_AHEAD * DAY_MS)
  const asked = sql`(o.is_allow_consignee_change = ${lit(CHANGE_FLAG.requested)} or o.is_allow_shipper_change = ${lit(CHANGE_FLAG.requested)})`
  return [
    sql`${selected({
      subject: SUBJECT_OF_WORK,
      item: sql`e.id`,
      name: sql`e.rule`,
      task: sql`e.task`,
      severity: sql`e.severity`,
      state: sql`e.state`,
      order: sql`e.order_id`,
      invoice: sql`e.invoice_id`,
      customer: sql`e.customer_id`,
      owner: sql`e.owner_id`,
      due: DUE_OF_WORK,
      zone: sql`e.due_zone`,
      waits: sql`case when e.waits_for_customer then 'customer' end`,
    })} from ${workItems(moments, until)} e where e.state < ${lit(EXCEPTION_STATE.cleared)} and not ${isHeldBack(moments)}`,
    orders(
      'changeRequests',
      attention,
      sql`o.state in (${sql.join(OPEN_STATES.map(lit))}) and ${asked} and not exists (select from exceptions x
        where x.order_id = o.id and x.rule = 'requestUnanswered' and x.state < ${lit(EXCEPTION_STATE.cleared)})`,
    ),
  ]
}

/**
 * Tasks of its side, and those of others that the next days bring; orders to finish; containers whose free time ends or is
 * over, whatever staff made of that; for the customer its bills.
 */
function customerReasons(actor: Viewer, moments: WorkMoments): RawBuilder<unknown>[] {
  const { now, redUntil } = moments
  const until = new Date(now.getTime() + WORK_DAYS_AHEAD * DAY_MS)
  const isCustomer = actor.roleId === ROLE.customer
  const waits = sql`(case when t.owner = 'operator' then 'operator'
    ${isCustomer ? sql`when ${SHIPPER_OF_TASKS} is not null then 'shipperAccount'` : sql``} end)`
  const tasks = sql`${selected({
    subject: ofOrder('o.id'),
    name: lit('task'),
    task: sql`t.kind`,
    severity: sql`case when ${waits} is not null or t.due_at is null or t.due_at >= ${now}::timestamptz then ${lit(note)}
      when o.deadline_at <= ${redUntil}::timestamptz and o.state in (${sql.join(OPEN_STATES.map(lit))}) then ${lit(urgent)}
      else ${lit(attention)} end`,
    order: sql`o.id`,
    customer: sql`o.customer_id`,
    due: sql`t.due_at`,
    zone: sql`t.due_zone`,
    waits,
  })} from order_tasks t join orders o on o.id = t.order_id
    where t.state = ${lit(TASK_STATE.open)} and ${visibleTasks(actor)} and (t.owner = 'customer' or t.due_at < ${until})
      and not ${isTaskHeld(sql`o.id`, sql`t.kind`)}`
  const inState = (status: number) => sql`${visibleOrders(actor)} and ${hasStatus([status])}`
  return [
    tasks,
    orders('inEdit', attention, inState(RUNNING_STATUS.inOrderEdit)),
    orders('notSent', note, inState(RUNNING_STATUS.notSent)),
    sql`${selected({
      subject: ofOrder('o.id'),
      name: sql`e.rule`,
      severity: sql`e.severity`,
      order: sql`o.id`,
      customer: sql`o.customer_id`,
      due: sql`e.due_at`,
      isDay: true,
      about: sql`e.params ->> 'container'`,
    })} from exceptions e join orders o on o.id = e.order_id
      where e.rule in ('freeTimeEnding', 'accruing') and e.is_true and ${visibleOrders(actor)}`,
    ...(isCustomer ? billReasons(actor, now) : []),
  ]
}

function billReasons(actor: Viewer, now: Date): RawBuilder<unknown>[] {
  const today = tokyoToday(now)
  return [
    sql`${selected({
      subject: sql`'bill:' || i.id`,
      name: lit('billsDue'),
      severity: sql`case when i.due_date < ${today}::date then ${lit(attention)} else ${lit(note)} end`,
      invoice: sql`i.id`,
      customer: sql`i.customer_id`,
      due: endOfDay('i.due_date'),
      isDay: true,
      amount: sql`i.open`,
      currency: sql`i.currency`,
    })} from invoices i where ${visibleInvoices(actor)} and i.state = ${lit(INVOICE_STATE.issued)} and i.kind = 'invoice'
      and i.open > 0 and i.due_date <= ${addDays(today, BILL_DUE_DAYS)}::date`,
    sql`${selected({
      subject: ofOrder('o.id'),
      name: lit('chargesToAnswer'),
      severity: lit(attention),
      order: sql`o.id`,
      customer: sql`o.customer_id`,
      due: endOfDay('c.expires_on'),
      isDay: true,
      about: sql`c.text`,
      amount: sql`c.amount`,
      currency: sql`c.currency`,
    })} from order_charges c join orders o on o.id = c.order_id
      where c.state = ${lit(CHARGE_STATE.proposed)} and o.customer_id = ${actor.id}`,
    orders(
      'termsToAnswer',
      attention,
      sql`o.customer_id = ${actor.id} and ${IN_FORCE} and exists (select from order_free_time p
        where p.order_id = o.id and p.proposed_tariff_id is not null)`,
    ),
  ]
}

/** The rows of what is done on lists, of those that are not empty. */
const listReasons = (lists: ReadonlyMap<WorkList, number>): RawBuilder<unknown>[] =>
  [...lists].flatMap(([name, count]) =>
    count === 0
      ? []
      : selected({
          subject: lit(`list:${name}`),
          name: lit(name),
          severity: lit(QUIET_LISTS.includes(name) ? note : attention),
          count: lit(count),
        }),
  )

/** Each reason for which something is on the list of an account, as a table. */
export function reasonsOf(
  actor: Viewer,
  moments: WorkMoments,
  lists: ReadonlyMap<WorkList, number> = new Map(),
): RawBuilder<unknown> {
  const own = isStaff(actor.roleId)
    ? staffReasons(moments)
    : actor.roleId === ROLE.systemAdmin
      ? []
      : customerReasons(actor, moments)
  const all = [...own, ...listReasons(lists)]
  const nothing = sql`${selected({ subject: lit(''), name: lit('task'), severity: lit(note) })} where false`
  return sql`(${sql.join(all.length > 0 ? all : [nothing], sql` union all `)})`
}
