-- What goes wrong and whose it is (BEYOND B). The rules are code; a row is one occurrence of one of them.
create table exceptions (
  id bigint generated always as identity primary key,
  rule text not null,                              -- EXCEPTION_RULES of packages/shared
  key text not null,                               -- what it is about, e.g. etaSlip:order:812
  order_id bigint references orders (id),
  customer_id bigint references users (id),
  invoice_id bigint references invoices (id),
  severity smallint not null check (severity in (1, 2, 3)), -- red, amber, blue
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4)), -- open, taken, snoozed, cleared, closed
  owner_id bigint references users (id),
  due_at timestamptz,
  snooze_until timestamptz,
  opened_at timestamptz not null,
  taken_at timestamptz,                            -- first
  last_true_at timestamptz not null,               -- when it became so, its facts changed, or it ended
  is_true boolean not null default true,           -- its rule still finds it; a closed one comes back only when it changes
  warned_at timestamptz,                           -- role 2 was told that it is red and nobody's
  closed_at timestamptz,
  closed_by bigint references users (id),
  close_reason text,                               -- dictionary 36
  note text not null default '',
  params jsonb not null default '{}',              -- the facts that its sentence names
  reopened smallint not null default 0,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
-- One of a key at a time: open, or closed by a person while it is still so.
create unique index exceptions_current on exceptions (key) where state < 3 or is_true;
create index exceptions_rule on exceptions (rule) where state < 3 or is_true;
create index exceptions_open on exceptions (severity, due_at, id) where state < 3;
create index exceptions_open_owner on exceptions (owner_id, severity, due_at, id) where state < 3;
create index exceptions_closed on exceptions (closed_at, id) where state >= 3;
create index exceptions_opened on exceptions (opened_at);
create index exceptions_order on exceptions (order_id) where order_id is not null;
create index exceptions_customer on exceptions (customer_id) where customer_id is not null;
create index exceptions_invoice on exceptions (invoice_id) where invoice_id is not null;
create index exceptions_owner on exceptions (owner_id) where owner_id is not null;
create index exceptions_closed_by on exceptions (closed_by) where closed_by is not null;
create index exceptions_updated_by on exceptions (updated_by) where updated_by is not null;
