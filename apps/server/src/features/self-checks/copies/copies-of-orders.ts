import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { sql } from 'kysely'
import { ordersWithOtherClocks } from '../../container-clocks/commands/compute-clocks.ts'
import { recountClocksTask } from '../../container-clocks/commands/recount-clocks.ts'
import { insurancesWithOtherWords } from '../../insurance/record/insurance-row.ts'
import { ordersWithOtherWords } from '../../orders/record/order-words.ts'
import { reindexOrderNamesTask } from '../../orders/record/reindex-order-names.ts'
import { acceptedMinutes } from '../../orders/record/shipment-facts.ts'
import { portOnOtherClockTask } from '../../route-master/port-on-other-clock.ts'
import { lateMinutes } from '../../tasks/late-minutes.ts'
import { LIVE_STATES, recomputeTask } from '../../tasks/recompute-job.ts'
import { ordersWithOtherTasks } from '../../tasks/recompute-tasks.ts'
import { type Copy, idsOf } from './copy.ts'

const ORDERS = { table: 'orders' }

/** What searches look for words in. */
const orderWords: Copy = {
  of: ORDERS,
  drifted: ordersWithOtherWords,
  followedBy: [reindexOrderNamesTask.name],
}
const insuranceWords: Copy = {
  of: { table: 'insurances' },
  drifted: insurancesWithOtherWords,
}

const tasks: Copy = {
  of: { ...ORDERS, where: sql<boolean>`state in (${sql.join(LIVE_STATES.map((state) => sql.lit(state)))})` },
  drifted: ordersWithOtherTasks,
  followedBy: [recomputeTask.name],
}

const clocks: Copy = {
  of: { table: 'order_containers', id: 'order_id' },
  drifted: ordersWithOtherClocks,
  followedBy: [recountClocksTask.name, portOnOtherClockTask.name],
}

/** The day of an instant at a port; of one without an hour the day that was given. */
const dayAt = (instant: string, byDay: string, port: string) =>
  sql`(${sql.ref(`o.${instant}`)} at time zone case when ${sql.ref(`o.${byDay}`)} then ${sql.lit(OFFICE_ZONE)}
    else coalesce(${sql.ref(`${port}.time_zone`)}, ${sql.lit(OFFICE_ZONE)}) end)::date`
/** The day of the newest plan since the booking was last withdrawn or refused. */
const promised = (code: 'DEPA' | 'ARRI') => sql`(select (e.event_at at time zone e.event_zone)::date from order_events e
  where e.order_id = o.id and e.event_type = 'TRANSPORT' and e.classifier = 'PLN' and e.code = ${sql.lit(code)}
    and e.seq > coalesce((select max(v.seq) from order_events v
      where v.order_id = o.id and v.document_type = 'BKG' and v.code in ('VOID', 'REJE')), 0)
  order by e.seq desc limit 1)`
const FACTS = sql.raw(
  [
    ...['customer_id', 'created_by', 'shipper_account_id', 'departure_port_id', 'destination_port_id'],
    ...['shipping_company_id', 'state', 'submit_time', 'accepted_at', 'promised_departure', 'promised_arrival'],
    ...['departed_on', 'arrived_on', 'departure_delay', 'arrival_delay'],
  ].join(', '),
)

/** What figures of time are counted of. By a statement of its own: one that was wrong in both would be found by neither. */
const shipmentFacts: Copy = {
  of: ORDERS,
  followedBy: [portOnOtherClockTask.name, acceptedMinutes.task.name],
  drifted: async (db, ids) => {
    const others = await idsOf(
      db,
      sql`with sample as (select * from orders where id = any(${ids}::bigint[])),
        due as (
          select t.*, t.departed_on - t.promised_departure as departure_delay, t.arrived_on - t.promised_arrival as arrival_delay
          from (select o.id as order_id, o.customer_id, o.created_by, o.shipper_account_id, o.departure_port_id,
              o.destination_port_id, o.shipping_company_id, o.state, o.submit_time,
              (select t.create_time from order_trace t where t.order_id = o.id and t.state = ${ORDER_STATE.submitted}
                and t.new_state = ${ORDER_STATE.accepted} and t.create_time >= o.submit_time
                order by t.create_time limit 1) as accepted_at,
              ${promised('DEPA')} as promised_departure, ${promised('ARRI')} as promised_arrival,
              ${dayAt('actual_departure', 'departure_by_day', 'pol')} as departed_on,
              ${dayAt('actual_arrival', 'arrival_by_day', 'pod')} as arrived_on
            from sample o left join ports pol on pol.id = o.departure_port_id
              left join ports pod on pod.id = o.destination_port_id) t)
        select d.order_id as id from due d left join shipment_facts f on f.order_id = d.order_id
        where (select row(${FACTS}) from (select d.*) t) is distinct from (select row(${FACTS}) from (select f.*) t)`,
    )
    return [...new Set([...others, ...(await acceptedMinutes.drifted(db, ids))])]
  },
}

/** By how much tasks were late that are done. */
const lateTasks: Copy = {
  of: { table: 'order_tasks', where: sql<boolean>`state = ${sql.lit(TASK_STATE.done)} and done_at > due_at` },
  drifted: lateMinutes.drifted,
  followedBy: [lateMinutes.task.name],
}

/** The number and the boxes, once as people read it, once as rows. */
const containerNumbers: Copy = {
  of: ORDERS,
  drifted: async (db, ids) => {
    const { rows } = await sql<{ id: number; typed: string; stored: string | null }>`
      select o.id, o.container_number as typed,
        (select string_agg(c.container_number, ',' order by c.seq) from order_containers c where c.order_id = o.id) as stored
      from orders o where o.id = any(${ids}::bigint[])`.execute(db)
    const numbersOf = (typed: string) => parseContainerNumbers(typed).map(({ number }) => number)
    return rows.filter(({ typed, stored }) => numbersOf(typed).join() !== (stored ?? '')).map(({ id }) => id)
  },
}

/** A cut-off as it is printed, and as an instant. */
const cutOffs: Copy = {
  of: ORDERS,
  followedBy: [portOnOtherClockTask.name],
  drifted: (db, ids) =>
    idsOf(
      db,
      sql`select o.id from orders o left join ports p on p.id = o.departure_port_id where o.id = any(${ids}::bigint[])
        and o.deadline_at is distinct from (o.deadline::timestamp at time zone coalesce(p.time_zone, ${OFFICE_ZONE}))`,
    ),
}

/** The quotation in force; a draft has none, nor has a booking that was withdrawn. */
const quotations: Copy = {
  of: ORDERS,
  drifted: (db, ids) =>
    idsOf(
      db,
      sql`select o.id from orders o left join lateral (select q.quotation from order_quotations q
          where q.order_id = o.id order by q.seq desc limit 1) last on true
        where o.id = any(${ids}::bigint[]) and (
          o.quotation is distinct from last.quotation
            and (o.quotation is not null or o.state not in (${ORDER_STATE.draft}, ${ORDER_STATE.cancelled}))
          or o.quotation_no is distinct from case when o.quotation is not null then regexp_replace(o.code, '^K', 'Q') end)`,
    ),
}

/** Whether there is a comment on the draft B/L in force. */
const draftComments: Copy = {
  of: ORDERS,
  drifted: (db, ids) =>
    idsOf(
      db,
      sql`select o.id from orders o where o.id = any(${ids}::bigint[]) and o.draft_commented
        <> exists (select from draft_comments c where c.order_id = o.id and c.closed_at is null)`,
    ),
}

export const COPIES_OF_ORDERS = {
  orderWords,
  insuranceWords,
  tasks,
  clocks,
  shipmentFacts,
  lateTasks,
  containerNumbers,
  cutOffs,
  quotations,
  draftComments,
}
