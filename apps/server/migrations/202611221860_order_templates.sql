-- Bookings that a customer repeats, by a name of their own. Neither dates nor the customer's order number are in them.
create table order_templates (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),
  created_by bigint not null references users (id),
  name text not null,
  form jsonb not null,                             -- inputs of the order form by their names
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
-- One name for one template of its maker, however it is capitalized.
create unique index order_templates_name on order_templates (customer_id, created_by, lower(name));
create index order_templates_created_by on order_templates (created_by);
