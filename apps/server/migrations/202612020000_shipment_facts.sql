-- What the figures of time are counted of: a narrow row for each order, so that a question of some months reads an index
-- alone. Worked out of orders, order_events and order_trace in the transaction that writes one of them.
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
  accepted_at timestamptz,                         -- the first acceptance since it was submitted
  promised_departure date,                         -- by the present booking, at the port; null while nothing is promised
  promised_arrival date,
  departed_on date,                                -- at the port
  arrived_on date,
  departure_delay integer,                         -- days after the promised one
  arrival_delay integer
);
-- Instants are grouped by the minutes between them, of which there are few: were as many expected as there are instants,
-- one process would count them all.
alter table shipment_facts alter submit_time set (n_distinct = 10), alter accepted_at set (n_distinct = 10);
alter table order_tasks alter due_at set (n_distinct = 10), alter done_at set (n_distinct = 10);
analyze order_tasks (due_at, done_at);

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

create function refresh_shipment_facts(ids bigint[]) returns void language plpgsql as $$
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

select refresh_shipment_facts(array(select id from orders));

-- Made after the rows, which they would slow down. Cancelled orders are in no figure.
create index shipment_facts_customer on shipment_facts (customer_id);
create index shipment_facts_departed on shipment_facts (departed_on)
  include (departure_delay, departure_port_id, destination_port_id, shipping_company_id, customer_id)
  where state <> 4 and departure_delay is not null;
create index shipment_facts_arrived on shipment_facts (arrived_on)
  include (arrival_delay, departure_port_id, destination_port_id, shipping_company_id, customer_id)
  where state <> 4 and arrival_delay is not null;
create index shipment_facts_submitted on shipment_facts (submit_time)
  include (accepted_at, state, departure_port_id, destination_port_id, shipping_company_id, customer_id)
  where state <> 4;
analyze shipment_facts;
