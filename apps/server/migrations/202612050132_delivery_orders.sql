-- Delivery orders that are made from the order: to whom, what was looked at before, and who let the cargo go.
create table delivery_orders (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  no text not null unique,                     -- of its own series, without a gap
  to_name text not null,                       -- terminal or warehouse that hands the cargo over
  to_address text not null default '',
  checks jsonb not null,                       -- [{kind, isDone}] at the release
  reason text not null default '',             -- of a manager, where something was not done
  file_id bigint not null references files (id),
  released_by bigint not null references users (id),
  release_time timestamptz not null default now()
);
comment on table delivery_orders is 'Delivery orders made from orders';
create index delivery_orders_order on delivery_orders (order_id, id);
create index delivery_orders_file on delivery_orders (file_id);
create index delivery_orders_released_by on delivery_orders (released_by);
create index arrival_notices_created_by on arrival_notices (created_by) where created_by is not null;
