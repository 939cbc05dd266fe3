import { OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import { type RawBuilder, sql } from 'kysely'
import { CUT_OFF, type Moments, type Rule } from './rule.ts'

/** Tasks without which the cargo does not go, by their kind. */
const BEFORE_CUT_OFF = ['loadingNotice', 'invoice', 'packingList', 'vgm']
/** Of which a rule of their own speaks. */
const OF_OTHER_RULES = ['accept', 'confirmDraft', 'departure', 'arrival']

const cutOffAtRisk: Rule = {
  name: 'cutOffAtRisk',
  ofOrders: true,
  find: ({ hoursAhead, settings }, ofOrders) => sql`
    select 'order:' || o.id, o.id, o.customer_id, null::bigint,
      case when o.deadline_at <= ${hoursAhead(settings.exceptionCutOffRedHours)} then 1 else 2 end, o.deadline_at,
      jsonb_build_object('deadline', ${CUT_OFF}, 'tasks', missing.tasks)
    from orders o
    cross join lateral (select jsonb_agg(t.kind order by t.id) as tasks from order_tasks t
      where t.order_id = o.id and t.state = 0 and t.kind = any(${BEFORE_CUT_OFF})) missing
    where ${ofOrders('o.id')} and o.state = any(${[...OPEN_STATES]})
      and o.deadline_at <= ${hoursAhead(settings.exceptionCutOffHours)} and missing.tasks is not null`,
}

/** A rule that is true of each open task past its deadline. */
const overdue = (
  name: ExceptionRule,
  which: RawBuilder<unknown>,
  severity: (moments: Moments) => RawBuilder<unknown>,
): Rule => ({
  name,
  ofOrders: true,
  find: (moments, ofOrders) => sql`
    select 'task:' || t.id, o.id, o.customer_id, null::bigint, ${severity(moments)}, t.due_at,
      jsonb_build_object('task', t.kind, 'due', to_char(t.due_at at time zone t.due_zone, 'YYYY-MM-DD HH24:MI') || ' ' || t.due_zone)
    from order_tasks t join orders o on o.id = t.order_id
    where ${ofOrders('t.order_id')} and t.state = 0 and t.due_at < ${moments.now} and ${which}`,
})
const amber = () => sql`2`
const isKind = (kind: string) => sql`t.kind = ${kind}`

export const taskRules: readonly Rule[] = [
  cutOffAtRisk,
  overdue(
    'taskOverdue',
    sql`t.owner = 'operator' and t.kind <> all(${OF_OTHER_RULES})`,
    ({ businessDays }) => sql`case when t.due_at <= ${businessDays(-1)} then 1 else 2 end`,
  ),
  overdue('customerLate', sql`t.owner = 'customer' and t.kind <> all(${OF_OTHER_RULES})`, amber),
  overdue('notAccepted', sql`t.kind = 'accept' and o.state = ${ORDER_STATE.submitted}`, () => sql`1`),
  overdue(
    'draftNotConfirmed',
    isKind('confirmDraft'),
    ({ hoursAhead, settings }) => sql`case when o.etd::timestamp at time zone coalesce(
      (select p.time_zone from ports p where p.id = o.departure_port_id), 'Asia/Tokyo')
        <= ${hoursAhead(settings.exceptionDraftRedHours)} then 1 else 2 end`,
  ),
  overdue('departureUnknown', isKind('departure'), amber),
  overdue('arrivalUnknown', isKind('arrival'), amber),
]
