import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { CHANGE_FLAG, OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { promisedDay } from '../../orders/record/order-dates.ts'
import { CUT_OFF, endOfDay, POL_ZONE, type Rule } from './rule.ts'

const { accepted, booked, inTransit } = ORDER_STATE

/** Accepted long ago, and no loading notice yet. */
const noLoadingNotice: Rule = {
  name: 'noLoadingNotice',
  ofOrders: true,
  find: ({ settings, businessDays }, ofOrders) => sql`
    select 'order:' || o.id, o.id, o.customer_id, null::bigint,
      case when o.deadline_at <= ${businessDays(1)} then 1 else 2 end, o.deadline_at,
      jsonb_build_object('deadline', ${CUT_OFF}, 'since', to_char(o.state_time at time zone 'Asia/Tokyo', 'YYYY-MM-DD'))
    from orders o
    where ${ofOrders('o.id')} and o.state = ${accepted}
      and o.state_time <= ${businessDays(-settings.exceptionLoadingNoticeDays)}`,
}

/**
 * A moment that came forward and leaves a day or less since it is known: of those that no task watches. A paper or weight
 * that is missing is the task's (work/late-tasks.ts).
 */
const cutOffAtRisk: Rule = {
  name: 'cutOffAtRisk',
  ofOrders: true,
  find: ({ now, settings, hoursAhead }, ofOrders) => sql`
    select 'order:' || o.id || ':' || c.kind, o.id, o.customer_id, null::bigint,
      case when there.at <= ${hoursAhead(settings.exceptionCutOffRedHours)} then 1 else 2 end, there.at,
      jsonb_build_object('cutOff', c.kind, 'deadline', local.at || ' ' || ${POL_ZONE})
    from order_cutoffs c
    join orders o on o.id = c.order_id
    cross join lateral (select case c.kind when 'yard' then o.open_end else c.at end as at) local
    cross join lateral (select local.at::timestamp at time zone ${POL_ZONE} as at) there
    where ${ofOrders('o.id')} and c.seen_at > ${hoursAhead(-settings.exceptionCutOffHours)}
      and c.kind in ('booking', 'declare', 'release', 'yard', 'dg') and local.at < c.was
      and o.state = any(${[...OPEN_STATES]}) and there.at > ${now}
      and there.at <= c.seen_at + ${`${settings.exceptionCutOffHours} hours`}::interval`,
}

/** The ETA as it is, and when it was last moved, where it ever was: of orders on their way. */
const etaSlip: Rule = {
  name: 'etaSlip',
  ofOrders: true,
  find: ({ settings }, ofOrders) => sql`
    select 'order:' || o.id, o.id, o.customer_id, null::bigint,
      case when o.eta - promised.day >= ${settings.exceptionEtaSlipRedDays} then 1 else 2 end,
      ${endOfDay('o.eta')},
      jsonb_build_object('promised', promised.day, 'eta', o.eta, 'days', o.eta - promised.day)
    from (select order_id, max(seq) as seq from order_events
      where classifier = 'EST' and code = 'ARRI' and event_type = 'TRANSPORT' group by order_id) moved
    join orders o on o.id = moved.order_id
    join order_events last on last.seq = moved.seq
    left join order_events before on before.id = last.supersedes
    cross join lateral (select ${promisedDay('o.id', 'ARRI')} as day) promised
    where ${ofOrders('o.id')} and o.state in (${booked}, ${inTransit}) and o.eta is not null
      and (o.eta - promised.day >= ${settings.exceptionEtaSlipDays}
        or (o.eta <> promised.day and before.event_at <> last.event_at
          and before.event_at - last.created_at < ${`${settings.exceptionEtaLateHours} hours`}::interval))`,
}

/** Vessel or voyage as first booked: the oldest value since the present booking that was changed. */
const firstBooked = (key: 'vessel' | 'voyage') => sql`coalesce((array_agg(c.change ->> 'oldValue' order by h.id)
  filter (where c.change ->> 'valueTypeKey' = ${key} and c.change ->> 'oldValue' <> ''))[1], o.${sql.ref(key)})`
const vesselChanged: Rule = {
  name: 'vesselChanged',
  ofOrders: true,
  find: (_moments, ofOrders) => sql`
    select 'order:' || o.id, o.id, o.customer_id, null::bigint, 2, ${endOfDay('o.etd')},
      jsonb_build_object('from', concat_ws(' / ', nullif(first.vessel, ''), nullif(first.voyage, '')),
        'to', concat_ws(' / ', nullif(o.vessel, ''), nullif(o.voyage, '')))
    from (select distinct h.order_id from order_history h
      where h.changes @> '[{"valueTypeKey": "vessel"}]' or h.changes @> '[{"valueTypeKey": "voyage"}]') changed
    join orders o on o.id = changed.order_id
    cross join lateral (
      select ${firstBooked('vessel')} as vessel, ${firstBooked('voyage')} as voyage
      from order_history h cross join lateral jsonb_array_elements(h.changes) c (change)
      where h.order_id = o.id and h.change_time >= coalesce((select max(e.created_at) from order_events e
        where e.order_id = o.id and e.document_type = 'BKG' and e.code = 'CONF'), '-infinity')) first
    where ${ofOrders('o.id')} and o.state in (${booked}, ${inTransit})
      and (first.vessel, first.voyage) is distinct from (o.vessel, o.voyage)`,
}

/** Somebody asked for a change and had no answer for hours. */
const requestUnanswered: Rule = {
  name: 'requestUnanswered',
  ofOrders: true,
  find: ({ settings, businessHoursAgo }, ofOrders) => sql`
    select 'order:' || o.id, o.id, o.customer_id, null::bigint, 2, o.deadline_at,
      jsonb_build_object('since', to_char(asked.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'))
    from orders o
    cross join lateral (select max(t.create_time) as at from order_trace t
      where t.order_id = o.id and t.action = ${TRACE_ACTION.changeRequested}) asked
    where ${ofOrders('o.id')} and o.state = any(${[...OPEN_STATES]})
      and (o.is_allow_consignee_change = ${CHANGE_FLAG.requested} or o.is_allow_shipper_change = ${CHANGE_FLAG.requested})
      and asked.at <= ${businessHoursAgo(settings.exceptionRequestHours)}`,
}

/** Silence never agrees, so somebody has to ask. */
const chargeUnanswered: Rule = {
  name: 'chargeUnanswered',
  ofOrders: true,
  find: ({ settings, businessDays }, ofOrders) => sql`
    select 'charge:' || c.id, o.id, o.customer_id, null::bigint, 2,
      ${endOfDay('c.expires_on')},
      jsonb_build_object('charge', c.text, 'since', to_char(c.create_time at time zone 'Asia/Tokyo', 'YYYY-MM-DD'))
    from order_charges c join orders o on o.id = c.order_id
    where ${ofOrders('c.order_id')} and c.state = ${CHARGE_STATE.proposed}
      and c.create_time <= ${businessDays(-settings.exceptionChargeDays)}`,
}

export const orderRules: readonly Rule[] = [
  cutOffAtRisk,
  noLoadingNotice,
  etaSlip,
  vesselChanged,
  requestUnanswered,
  chargeUnanswered,
]
