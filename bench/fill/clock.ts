import type pg from 'pg'
import { tokyoToday } from '../../packages/shared/src/dates.ts'
import type { FreeTimeTerms } from '../../packages/shared/src/free-time/free-time-terms.ts'

/** Of a hundred tasks whose deadline has passed so many are still open: that makes about 50,000 exceptions. */
const LATE_OF_100 = 6

const TERMS: FreeTimeTerms = {
  kind: 'DEM',
  direction: 'import',
  start: 'discharge',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  calendarCode: null,
  currency: 'JPY',
  extension: 'shift',
  tiers: [
    { fromDay: 8, toDay: 11, gp20: '3000', gp40: '4500', hq40: '4500' },
    { fromDay: 12, toDay: null, gp20: '6000', gp40: '9000', hq40: '9000' },
  ],
}

/**
 * Makes all orders live, around today: each with a task of every rule, two containers and their free time. Triggers are
 * off, so it comes before the orders are counted.
 */
export async function fillClock(client: pg.ClientBase): Promise<void> {
  const today = tokyoToday(new Date())
  const at = (day: string) => `((${day}) + time '12:00') at time zone 'Asia/Tokyo'`
  await client.query(
    `update orders o set state = n.state, etd = n.etd, eta = n.etd + 4, deadline = (n.etd - 1) || ' 12:00',
       deadline_at = ${at('n.etd - 1')}, state_time = ${at('$1::date - 1 - (o.id % 4)::int')}, is_fcl = true,
       submit_time = ${at('n.etd - 14')}, fcl20gp = 1, fcl40gp = 0, fcl40hq = 1, lcl_rt = null,
       actual_departure = case when n.state >= 7 then ${at('n.etd')} end,
       actual_arrival = case when n.state >= 8 then ${at('n.etd + 4')} end
     from (select id, s.state, $1::date + case when s.state < 7 then 1 + (id % 20)::int when s.state = 7 then -(id % 5)::int
         else -10 - (id % 10)::int end as etd
       from orders cross join lateral (select case when id % 100 < 10 then 1 when id % 100 < 20 then 2
         when id % 100 < 45 then 5 when id % 100 < 75 then 7 else 8 end as state) s) n
     where n.id = o.id`,
    [today],
  )
  await client.query(
    `insert into order_tasks (order_id, rule_id, kind, owner, due_at, due_zone, first_due_at, state, done_at)
     select o.id, r.id, r.kind, r.owner, d.due, 'Asia/Tokyo', d.due, s.state, case when s.state = 1 then d.due end
     from orders o cross join task_rules r
       cross join lateral (select ${at(`o.etd + case r.anchor when 'submit' then -12 when 'cutOff' then -2 when 'draft' then -1
         when 'etd' then 1 when 'atd' then 3 when 'eta' then 4 else 5 end`)} as due) d
       cross join lateral (select case when d.due > now() or (o.id * 31 + r.id * 17) % 100 < ${LATE_OF_100} then 0
         else 1 end as state) s`,
  )
  await client.query(
    `insert into order_containers (order_id, seq, container_number, size, vgm_kg, discharged_at,
       gate_out_at)
     select o.id, n, 'CSQU' || lpad((o.id * 2 + n)::text, 7, '0'), case n when 1 then '20GP' else '40HQ' end, 12000,
       o.actual_arrival, case when o.id % 20 > 0 then o.actual_arrival + interval '3 days' end
     from orders o cross join generate_series(1, 2) n`,
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into free_time_tariffs (kind, direction, country, container_class, start, free_days, free_count, charge_count,
       currency, extension, valid_from, state, create_by, updated_by)
     values ('DEM', 'import', 2, 'dry', 'discharge', 7, 'calendar', 'calendar', 'JPY', 'shift', '2020-01-01', 'approved', 1, 1)
     returning id`,
  )
  await client.query(
    `insert into order_free_time (order_id, direction, kind, tariff_id, free_days, terms, shown_at, shown_in)
     select id, 'import', 'DEM', $1, 7, $2, create_time, 'form' from orders`,
    [rows[0]?.id, JSON.stringify(TERMS)],
  )
  await client.query(
    `insert into container_free_time (container_id, direction, kind, clock_from, last_free_day, days_over, cost, currency,
       estimated, ended_on)
     select c.id, 'import', 'DEM', o.eta, o.eta + 6, 0, 0, 'JPY', o.state < 8,
       case when c.gate_out_at is not null then o.eta + 3 end
     from order_containers c join orders o on o.id = c.order_id`,
  )
}
