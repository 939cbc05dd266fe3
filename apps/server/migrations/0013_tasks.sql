-- What has to be done for an order, by whom and until when; and what goes wrong.

-- What is asked of each order.
create table task_rules (
  id bigint generated always as identity primary key,
  code text not null unique,
  direction text not null default 'any' check (direction in ('CN-JP', 'JP-CN', 'any')),
  is_fcl boolean,                              -- null: FCL and LCL
  telex smallint check (telex in (0, 1)),      -- null: however the cargo is released
  -- TASK_KINDS of packages/shared: what is done, and the fact that closes it
  kind text not null,
  business_type smallint,                      -- the paper that closes it, as in order_files
  owner text not null check (owner in ('customer', 'operator')),
  -- what its deadline is counted from
  anchor text not null check (anchor in ('submit', 'booked', 'cutOff', 'etd', 'atd', 'eta', 'ata', 'draft')),
  offset_n smallint not null check (offset_n between -365 and 365),
  unit text not null check (unit in ('business', 'calendar', 'hours', 'businessHours')),
  calendar text not null check (calendar in ('pol', 'pod', 'both', 'owner')),  -- whose days off count, and whose clock
  at_hour text check (at_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),  -- of units in days
  blocks text,                                 -- the action whose refusal names the task; it blocks nothing itself
  remind_before bigint[] not null default '{24,4}',  -- hours
  active boolean not null default true,
  updated_by bigint references users (id),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  check ((at_hour is null) = unit in ('hours', 'businessHours'))
);

insert into task_rules
  (code, is_fcl, telex, kind, business_type, owner, anchor, offset_n, unit, calendar, at_hour, blocks) values
  ('T01', null, null, 'accept', null, 'operator', 'submit', 4, 'businessHours', 'owner', null, null),
  ('T02', null, null, 'loadingNotice', 1, 'operator', 'cutOff', -3, 'business', 'pol', '12:00', null),
  ('T03', null, null, 'invoice', 2, 'customer', 'cutOff', -1, 'business', 'pol', '17:00', 'depart'),
  ('T04', null, null, 'packingList', 3, 'customer', 'cutOff', -1, 'business', 'pol', '17:00', 'depart'),
  ('T06', true, null, 'vgm', null, 'customer', 'cutOff', 0, 'business', 'pol', '10:00', null),
  ('T07', null, null, 'draft', 9, 'operator', 'etd', -1, 'business', 'pol', '15:00', 'confirmDraft'),
  ('T08', null, null, 'confirmDraft', null, 'customer', 'draft', 1, 'business', 'owner', '17:00', null),
  ('T09', null, null, 'departure', null, 'operator', 'etd', 1, 'business', 'pol', '18:00', null),
  ('T10', null, null, 'bl', 4, 'operator', 'atd', 2, 'business', 'pol', '18:00', 'arrive'),
  ('T11', null, 1, 'telexRelease', null, 'operator', 'eta', -1, 'business', 'pod', '18:00', null),
  ('T12', null, 0, 'originalsSent', null, 'customer', 'atd', 3, 'business', 'owner', '18:00', null),
  ('T13', null, null, 'arrivalNotice', 5, 'operator', 'eta', -2, 'business', 'pod', '15:00', 'arrive'),
  ('T14', null, null, 'deliveryOrder', 7, 'operator', 'ata', 1, 'business', 'pod', '18:00', null),
  ('T15', null, null, 'arrival', null, 'operator', 'eta', 1, 'business', 'pod', '18:00', null),
  ('T16', true, null, 'containerDates', null, 'operator', 'ata', 1, 'business', 'pod', '18:00', null);

-- A task of an order.
create table order_tasks (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  rule_id bigint not null references task_rules (id),
  kind text not null,
  owner text not null check (owner in ('customer', 'operator')),
  due_at timestamptz,                          -- null until its anchor is known
  due_zone text not null,                      -- in which the deadline is agreed and shown
  provisional boolean not null default false,  -- counted over days that nobody announced yet
  state smallint not null default 0 check (state in (0, 1, 2, 3)),  -- 0 open, 1 done, 2 waived, 3 dropped
  first_due_at timestamptz,                    -- before anything moved it
  done_at timestamptz,                         -- or waived
  done_by bigint references users (id),
  tick text not null default '',               -- what was noted with it: the courier's number, the day of release
  waive_reason text not null default '',       -- dictionary 38
  waive_text text not null default '',
  reminded smallint not null default 0,        -- hours before the deadline of the last reminder; 0: none yet
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  unique (order_id, rule_id)
);
create index order_tasks_rule on order_tasks (rule_id);
create index order_tasks_done_by on order_tasks (done_by) where done_by is not null;
create index order_tasks_open on order_tasks (due_at, id) where state = 0 and due_at is not null;
create index order_tasks_open_order on order_tasks (order_id, kind) where state = 0;
create index order_tasks_due on order_tasks (due_at)
  include (order_id, kind, owner, state, done_at) where state in (0, 1) and due_at is not null;

-- Instants are grouped by the minutes between them, of which there are few: were as many expected as there are instants,
-- one process would count them all.
alter table order_tasks alter due_at set (n_distinct = 10), alter done_at set (n_distinct = 10);

-- One occurrence of a rule of EXCEPTION_RULES (packages/shared).
create table exceptions (
  id bigint generated always as identity primary key,
  rule text not null,
  key text not null,                           -- what it is about, e.g. etaSlip:order:812
  order_id bigint references orders (id),
  customer_id bigint references users (id),
  invoice_id bigint references invoices (id),
  severity smallint not null check (severity in (1, 2, 3)),  -- 1 red, 2 amber, 3 blue
  -- 0 open, 1 taken, 2 snoozed, 3 cleared, 4 closed
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4)),
  owner_id bigint references users (id),
  due_at timestamptz,
  snooze_until timestamptz,
  opened_at timestamptz not null,
  taken_at timestamptz,                        -- first
  last_true_at timestamptz not null,           -- when it became so, its facts changed, or it ended
  is_true boolean not null default true,       -- its rule still finds it; a closed one comes back only when it changes
  warned_at timestamptz,                       -- role 2 was told that it is red and nobody's
  closed_at timestamptz,
  closed_by bigint references users (id),
  close_reason text,                           -- dictionary 36
  note text not null default '',
  params jsonb not null default '{}',          -- the facts that its sentence names
  reopened smallint not null default 0,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  waits_for_customer boolean not null          -- by its rule
);
-- One of a key at a time: open, or closed by a person while it is still so.
create unique index exceptions_current on exceptions (key) where state < 3 or is_true;
create index exceptions_rule on exceptions (rule) where state < 3 or is_true;
create index exceptions_closed on exceptions (closed_at, id) where state >= 3;
create index exceptions_opened on exceptions (opened_at);
create index exceptions_order on exceptions (order_id) where order_id is not null;
create index exceptions_customer on exceptions (customer_id) where customer_id is not null;
create index exceptions_invoice on exceptions (invoice_id) where invoice_id is not null;
create index exceptions_owner on exceptions (owner_id) where owner_id is not null;
create index exceptions_closed_by on exceptions (closed_by) where closed_by is not null;
create index exceptions_updated_by on exceptions (updated_by) where updated_by is not null;
-- Groups of /today are ranges of the deadline; what has none comes last.
create index exceptions_open on exceptions (severity, coalesce(due_at, 'infinity'::timestamptz), id) where state < 3;
create index exceptions_open_owner on exceptions (owner_id, severity, coalesce(due_at, 'infinity'::timestamptz), id)
  where state < 3;
create index exceptions_open_side on exceptions (waits_for_customer, severity, coalesce(due_at, 'infinity'::timestamptz),
  id) where state < 3;
