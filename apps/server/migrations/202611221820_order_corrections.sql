-- Corrections and dates of orders: since when an order is in its state, times known by day only, reasons of changes, and
-- sailings that stay cut; and search texts as they are written from now on: characters in their usual width, and numbers
-- also without hyphens.

-- Constant defaults rewrite no row. That of state_time is long past: nothing of an old order can be taken back or corrected.
alter table orders add column state_time timestamptz not null default '2000-01-01 00:00:00+00';
-- Known by day only: the hour of the instant beside it means nothing.
alter table orders add column departure_by_day boolean not null default false;
alter table orders add column arrival_by_day boolean not null default false;

-- What needs more than the defaults, in one pass: each update writes its rows anew, with all their indexes.
with steps as (
  select t.order_id,
    max(t.create_time) filter (where t.new_state = o.state) as since,
    bool_or(t.new_state = 7 and length(t.date_str) = 10 and t.event_time = o.actual_departure) as departure_by_day,
    bool_or(t.new_state = 8 and length(t.date_str) = 10 and t.event_time = o.actual_arrival) as arrival_by_day
  from order_trace t join orders o on o.id = t.order_id
  where t.state <> t.new_state
  group by t.order_id
), wanted as (
  select o.id, coalesce(s.since, o.submit_time, o.create_time) as state_time,
    coalesce(s.departure_by_day, false) as departure_by_day, coalesce(s.arrival_by_day, false) as arrival_by_day,
    concat_ws(' ', normalize(o.search_text, NFKC),
      lower(nullif(regexp_replace(o.code, '[^[:alnum:]]', '', 'g'), o.code)),
      lower(nullif(regexp_replace(o.order_no, '[^[:alnum:]]', '', 'g'), o.order_no)),
      lower(nullif(regexp_replace(o.mbl, '[^[:alnum:]]', '', 'g'), o.mbl)),
      lower(nullif(regexp_replace(o.hbl_no, '[^[:alnum:]]', '', 'g'), o.hbl_no))) as search_text
  from orders o left join steps s on s.order_id = o.id
)
update orders o
set state_time = w.state_time, departure_by_day = w.departure_by_day, arrival_by_day = w.arrival_by_day,
  search_text = w.search_text
from wanted w
where w.id = o.id
  and (w.state_time > now() - interval '91 days' or w.departure_by_day or w.arrival_by_day
    or w.search_text is distinct from o.search_text);
alter table orders alter column state_time set default now();

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
