import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { addDays } from '@kairo/shared/dates'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { endingCharges, isInUse } from '../../surcharges/changes/ending-charges.ts'
import { endOfDay, type Rule } from './rule.ts'

/** Days that orders of a lane are counted over, and that a failed mail or an ended rate is looked back for. */
const LOOK_BACK = 30
/** From this day of the year (MM-dd) the calendar of the next one has to be there. */
const CALENDAR_FROM = '11-15'

const invoiceOverdue: Rule = {
  name: 'invoiceOverdue',
  ofOrders: false,
  find: ({ today, settings }) => sql`
    select 'invoice:' || i.id, case when cardinality(i.order_ids) = 1 then i.order_ids[1] end, i.customer_id, i.id,
      case when i.due_date <= ${addDays(today, -settings.exceptionInvoiceRedDays)}::date then 1 else 2 end,
      ${endOfDay('i.due_date')}, jsonb_build_object('no', i.no, 'due', i.due_date)
    from invoices i
    where i.kind = 'invoice' and i.state = ${INVOICE_STATE.issued} and i.open > 0 and i.due_date < ${today}::date`,
}

/** Lanes that customers use and that will have no rate. One that ended without another stays for a month. */
const rateEnding: Rule = {
  name: 'rateEnding',
  ofOrders: false,
  find: ({ today, now, settings }) => sql`
    with lanes as (
      select r.departure_port_id as pol, r.destination_port_id as pod, r.type, max(coalesce(r.valid_to, 'infinity')) as last_day
      from rates r where r.status = 'approved' and (r.close_time is null or r.close_time > ${today}::date)
      group by 1, 2, 3),
    ending as (select * from lanes
      where last_day between ${addDays(today, -LOOK_BACK)}::date and ${addDays(today, settings.exceptionRateEndingDays)}::date),
    used as (select o.departure_port_id as pol, o.destination_port_id as pod, case when o.is_fcl then 'FCL' else 'LCL' end as type,
        count(*) as orders
      from orders o where o.submit_time > ${now}::timestamptz - interval '30 days' and o.state > 0 group by 1, 2, 3)
    select concat_ws(':', 'lane', e.pol, e.pod, e.type), null::bigint, null::bigint, null::bigint, 3,
      ${endOfDay('e.last_day')},
      jsonb_build_object('pol', e.pol, 'pod', e.pod, 'type', e.type, 'lastDay', e.last_day)
    from ending e join used u on (u.pol, u.pod, u.type) = (e.pol, e.pod, e.type)
    where u.orders >= ${settings.exceptionRateOrders}`,
}

/** As the home page counts them. */
const surchargeEnding = (db: Kysely<DB>): Rule => ({
  name: 'surchargeEnding',
  ofOrders: false,
  find: ({ today }) => sql`
    select concat_ws(':', 'charge', e.surcharge_id, e.condition, e.name), null::bigint, null::bigint, null::bigint, 3,
      ${endOfDay('e.last_day')},
      jsonb_build_object('charge', upper(e.name), 'surcharge', coalesce(s.surcharge_no, ''), 'lastDay', e.last_day)
    from (${endingCharges(today)}) e left join surcharges s on s.id = e.surcharge_id
    where ${isInUse(db, 'e', today)}`,
})

const mailFailed: Rule = {
  name: 'mailFailed',
  ofOrders: false,
  find: ({ now }) => sql`
    select 'mail:' || m.id, m.order_id, o.customer_id, null::bigint, 3, null::timestamptz,
      jsonb_build_object('to', m.to_address, 'subject', m.subject)
    from mails m left join orders o on o.id = m.order_id
    where m.state = 'failed' and m.create_time > ${now}::timestamptz - interval '30 days'`,
}

/** A year is announced once more of its days off are settled than provisional, as in isAnnounced() of shared. */
const calendarMissing: Rule = {
  name: 'calendarMissing',
  ofOrders: false,
  find: ({ today }) => {
    const next = Number(today.slice(0, 4)) + 1
    return sql`
      select ${`year:${next}`}::text, null::bigint, null::bigint, null::bigint, 3,
        ${endOfDay('last.day')}, jsonb_build_object('year', ${next}::int)
      from (values (${`${next - 1}-12-31`}::date)) last (day)
      where ${today.slice(5) >= CALENDAR_FROM}::boolean and coalesce((
        select sum(case when d.provisional then -1 else 1 end) from calendar_days d
        where d.calendar_code = ${CALENDAR.china} and d.kind = 'off'
          and d.day between ${`${next}-01-01`}::date and ${`${next}-12-31`}::date), 0) <= 0`
  },
}

export const officeRules = (db: Kysely<DB>): readonly Rule[] => [
  invoiceOverdue,
  rateEnding,
  surchargeEnding(db),
  mailFailed,
  calendarMissing,
]
