-- The facts of shipments are written by the chain that follows an act on an order: their triggers and functions go. Minutes
-- of business are counted by the program and kept with what they are of, so that no statement knows the office's hours.
drop trigger orders_facts on orders;
drop trigger orders_facts_anew on orders;
drop trigger order_events_facts on order_events;
drop trigger order_trace_facts on order_trace;
drop trigger ports_facts on ports;
drop function follow_shipment();
drop function refresh_shipment_facts(bigint[]);
drop function shipment_facts_of(bigint[]);

alter table shipment_facts
  add accepted_minutes integer;                -- of business, from the submission to accepted_at
alter table order_tasks
  add late_minutes integer;                    -- of business, from due_at to done_at of a task that was done late

-- Of rows that are there, once: business is from 9 to 18 in Tokyo on the days of the office.
create table business_passed as
  select day, open, sum(open) over (order by day) - open as before  -- seconds that the office is open; on all days before
  from (select d::date as day, 32400 * (case
      when c.officeclosesatnewyear and to_char(d, 'MM-DD') in ('12-29', '12-30', '12-31', '01-01', '01-02', '01-03') then 0
      when j.kind is null then (extract(isodow from d) < 6)::int
      else (j.kind = 'work')::int end) as open
    from generate_series(least((select min(submit_time) from shipment_facts), (select min(due_at) from order_tasks))
        - interval '2 days', now() + interval '2 days', '1 day') d
      cross join (select exists (select from business_settings where key = 'officeClosesAtNewYear' and value = 'true')
        as officeclosesatnewyear) c
      left join calendar_days j on j.calendar_code = 'JP' and j.day = d::date) days;
create unique index on business_passed (day);
analyze business_passed;
create function business_seconds(at timestamptz) returns numeric language sql stable as $$
  select p.before + least(greatest(extract(epoch from (at at time zone 'Asia/Tokyo') - (p.day + time '09:00')), 0), p.open)
  from business_passed p where p.day = (at at time zone 'Asia/Tokyo')::date
$$;
update shipment_facts set accepted_minutes = floor((business_seconds(accepted_at) - business_seconds(submit_time)) / 60)
  where accepted_at >= submit_time;
update order_tasks set late_minutes = floor((business_seconds(done_at) - business_seconds(due_at)) / 60)
  where state = 1 and done_at > due_at;
drop function business_seconds(timestamptz);
drop table business_passed;

-- What is counted together is read from the index alone. Minutes are few by themselves: nothing has to be pretended of instants.
drop index shipment_facts_submitted;
create index shipment_facts_submitted on shipment_facts (submit_time)
  include (accepted_minutes, state, departure_port_id, destination_port_id, shipping_company_id, customer_id)
  where state <> 4;
drop index order_tasks_due;
create index order_tasks_due on order_tasks (due_at)
  include (order_id, kind, owner, state, late_minutes) where state in (0, 1) and due_at is not null;
alter table shipment_facts alter submit_time reset (n_distinct), alter accepted_at reset (n_distinct);
alter table order_tasks alter due_at reset (n_distinct), alter done_at reset (n_distinct);
