-- What statistics are counted of: kept by triggers in the transaction that changes an order.

-- Orders that were submitted: of all and by port of discharge each day (Tokyo), by customer each month.
-- Triggers add rows of differences, without a lock that two orders would share; a cell is the sum of its rows, which the
-- night adds up.
create table order_counts (
  id bigint generated always as identity primary key,
  dimension text not null check (dimension in ('all', 'port', 'customer')),
  key bigint not null,                         -- 0 of all, ports.id, users.id
  bucket date not null,                        -- the day; of customers the first of the month
  counted integer not null,                    -- submitted and not cancelled
  cancelled integer not null                   -- after the submission
);
create index order_counts_bucket on order_counts (dimension, bucket, key) include (counted, cancelled);

-- The cells that an order is counted in; a draft is in none.
create function order_count_cells(customer bigint, port bigint, submitted timestamptz)
returns table (dimension text, key bigint, bucket date) language sql immutable as $$
  select c.* from (select (submitted at time zone 'Asia/Tokyo')::date as day) d
  cross join lateral (values ('all', 0::bigint, d.day), ('port', port, d.day),
    ('customer', customer, date_trunc('month', d.day::timestamp)::date)) c (dimension, key, bucket)
  where submitted is not null and c.key is not null
$$;

-- State 4 is cancelled.
create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_counts (dimension, key, bucket, counted, cancelled)
      select c.*, -(old.state <> 4)::int, -(old.state = 4)::int
      from order_count_cells(old.customer_id, old.destination_port_id, old.submit_time) c;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts (dimension, key, bucket, counted, cancelled)
      select c.*, (new.state <> 4)::int, (new.state = 4)::int
      from order_count_cells(new.customer_id, new.destination_port_id, new.submit_time) c;
  end if;
  return null;
end $$;
create trigger orders_counted after insert or delete on orders for each row execute function count_order();
create trigger orders_counted_anew after update on orders for each row
  when ((old.submit_time, old.customer_id, old.destination_port_id, old.state = 4)
    is distinct from (new.submit_time, new.customer_id, new.destination_port_id, new.state = 4))
  execute function count_order();

-- From nothing: for orders that were there before, and for those that were written with the triggers off.
create function count_all_orders() returns void language sql as $$
  delete from order_counts;
  insert into order_counts (dimension, key, bucket, counted, cancelled)
    select c.dimension, c.key, c.bucket, count(*) filter (where o.state <> 4), count(*) filter (where o.state = 4)
    from orders o cross join lateral order_count_cells(o.customer_id, o.destination_port_id, o.submit_time) c
    group by 1, 2, 3
$$;

-- One row a cell. In one statement, so that no reader sees a cell twice or not at all.
create function compact_order_counts() returns void language sql as $$
  with many as (
    select dimension, key, bucket from order_counts group by 1, 2, 3
    having count(*) > 1 or (sum(counted) = 0 and sum(cancelled) = 0)
  ), gone as (
    delete from order_counts c using many m
    where c.dimension = m.dimension and c.key = m.key and c.bucket = m.bucket returning c.*
  )
  insert into order_counts (dimension, key, bucket, counted, cancelled)
    select dimension, key, bucket, sum(counted), sum(cancelled) from gone group by 1, 2, 3
    having sum(counted) <> 0 or sum(cancelled) <> 0
$$;

-- Figures of time: a narrow row for each order, so that a question of some months reads an index alone.
create table shipment_facts (
  order_id bigint primary key references orders (id) on delete cascade,
  customer_id bigint not null,
  created_by bigint,
  shipper_account_id bigint,
  departure_port_id bigint,
  destination_port_id bigint,
  shipping_company_id bigint,
  state smallint not null,
  submit_time timestamptz,
  accepted_at timestamptz,                     -- the first acceptance since it was submitted
  promised_departure date,                     -- by the present booking, at the port; null while nothing is promised
  promised_arrival date,
  departed_on date,                            -- at the port
  arrived_on date,
  departure_delay integer,                     -- days after the promised one
  arrival_delay integer
);
create index shipment_facts_customer on shipment_facts (customer_id);
-- Cancelled orders are in no figure.
create index shipment_facts_departed on shipment_facts (departed_on)
  include (departure_delay, departure_port_id, destination_port_id, shipping_company_id, customer_id)
  where state <> 4 and departure_delay is not null;
create index shipment_facts_arrived on shipment_facts (arrived_on)
  include (arrival_delay, departure_port_id, destination_port_id, shipping_company_id, customer_id)
  where state <> 4 and arrival_delay is not null;
create index shipment_facts_submitted on shipment_facts (submit_time)
  include (accepted_at, state, departure_port_id, destination_port_id, shipping_company_id, customer_id)
  where state <> 4;

-- As those of order_tasks.
alter table shipment_facts alter submit_time set (n_distinct = 10), alter accepted_at set (n_distinct = 10);

-- What the facts of these orders are.
create function shipment_facts_of(ids bigint[]) returns setof shipment_facts language sql stable as $$
select f.*, f.departed_on - f.promised_departure, f.arrived_on - f.promised_arrival from (
  select o.id as order_id, o.customer_id, o.created_by, o.shipper_account_id, o.departure_port_id, o.destination_port_id,
    o.shipping_company_id, o.state, o.submit_time,
    (select min(t.create_time) from order_trace t
      where t.order_id = o.id and t.state = 1 and t.new_state = 2 and t.create_time >= o.submit_time) as accepted_at,
    promised.departure as promised_departure, promised.arrival as promised_arrival,
    (o.actual_departure at time zone case when o.departure_by_day then 'Asia/Tokyo'
      else coalesce((select z.time_zone from ports z where z.id = o.departure_port_id), 'Asia/Tokyo') end)::date as departed_on,
    (o.actual_arrival at time zone case when o.arrival_by_day then 'Asia/Tokyo'
      else coalesce((select z.time_zone from ports z where z.id = o.destination_port_id), 'Asia/Tokyo') end)::date as arrived_on
  from orders o
  -- The latest plan since a booking was withdrawn or refused.
  cross join lateral (
    select (array_agg(p.day order by p.seq desc) filter (where p.code = 'DEPA'))[1] as departure,
      (array_agg(p.day order by p.seq desc) filter (where p.code = 'ARRI'))[1] as arrival
    from (select e.seq, e.code, (e.event_at at time zone e.event_zone)::date as day,
        e.event_type = 'TRANSPORT' and e.classifier = 'PLN' as is_plan,
        max(e.seq) filter (where e.document_type = 'BKG' and e.code in ('VOID', 'REJE')) over () as void
      from order_events e where e.order_id = o.id) p
    where p.is_plan and p.seq > coalesce(p.void, 0)) promised
  where o.id = any(ids)) f
$$;

-- Planned once per connection: PostgreSQL, which does not know how many ids there are, would plan it anew for each order
-- that is accepted, booked, departs or arrives, for longer than it takes to run.
create function refresh_shipment_facts(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into shipment_facts as f
  select * from shipment_facts_of(ids)
  on conflict (order_id) do update set (customer_id, created_by, shipper_account_id, departure_port_id,
      destination_port_id, shipping_company_id, state, submit_time, accepted_at, promised_departure, promised_arrival,
      departed_on, arrived_on, departure_delay, arrival_delay)
    = (excluded.customer_id, excluded.created_by, excluded.shipper_account_id, excluded.departure_port_id,
      excluded.destination_port_id, excluded.shipping_company_id, excluded.state, excluded.submit_time,
      excluded.accepted_at, excluded.promised_departure, excluded.promised_arrival, excluded.departed_on,
      excluded.arrived_on, excluded.departure_delay, excluded.arrival_delay)
    where f.* is distinct from excluded.*;
end $$;

create function follow_shipment() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform refresh_shipment_facts(array[new.id]);
  elsif tg_table_name = 'ports' then
    perform refresh_shipment_facts(array(select id from orders where new.id in (departure_port_id, destination_port_id)));
  else
    perform refresh_shipment_facts(array[new.order_id]);
  end if;
  return null;
end $$;
create trigger orders_facts after insert on orders for each row execute function follow_shipment();
create trigger orders_facts_anew after update on orders for each row
  when ((old.customer_id, old.created_by, old.shipper_account_id, old.departure_port_id, old.destination_port_id,
      old.shipping_company_id, old.state, old.submit_time, old.actual_departure, old.departure_by_day, old.actual_arrival,
      old.arrival_by_day)
    is distinct from (new.customer_id, new.created_by, new.shipper_account_id, new.departure_port_id, new.destination_port_id,
      new.shipping_company_id, new.state, new.submit_time, new.actual_departure, new.departure_by_day, new.actual_arrival,
      new.arrival_by_day))
  execute function follow_shipment();
create trigger order_events_facts after insert on order_events for each row
  when (new.code in ('DEPA', 'ARRI') and new.classifier = 'PLN' or new.code in ('VOID', 'REJE') and new.document_type = 'BKG')
  execute function follow_shipment();
create trigger order_trace_facts after insert on order_trace for each row
  when (new.state = 1 and new.new_state = 2) execute function follow_shipment();
create trigger ports_facts after update on ports for each row
  when (old.time_zone <> new.time_zone) execute function follow_shipment();
