-- Corrections and dates of orders: since when an order is in its state, times known by day only, reasons of changes, and
-- sailings that stay cut.

alter table orders add column state_time timestamptz;
update orders o set state_time = coalesce(
  (select max(t.create_time) from order_trace t
   where t.order_id = o.id and t.new_state = o.state and t.state <> t.new_state),
  o.submit_time, o.create_time);
alter table orders alter column state_time set default now();
alter table orders alter column state_time set not null;

-- Known by day only: the hour of the instant beside it means nothing.
alter table orders add column departure_by_day boolean not null default false;
alter table orders add column arrival_by_day boolean not null default false;
update orders o set departure_by_day = true
from order_trace t
where t.order_id = o.id and t.new_state = 7 and t.state <> 7 and length(t.date_str) = 10 and t.event_time = o.actual_departure;
update orders o set arrival_by_day = true
from order_trace t
where t.order_id = o.id and t.new_state = 8 and t.state <> 8 and length(t.date_str) = 10 and t.event_time = o.actual_arrival;

alter table order_history add column reason text not null default '';

-- Sailings that a customer gave up after their cut-off: it cannot book them again with a later one.
create table cut_sailings (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),
  rate_id bigint not null references rates (id),
  etd date not null,
  order_id bigint not null references orders (id),
  cut_at timestamptz not null,
  unique (customer_id, rate_id, etd)
);
create index cut_sailings_rate on cut_sailings (rate_id);
create index cut_sailings_order on cut_sailings (order_id);
