-- What has to be done for an order, by whom and until when (BEYOND B): the rules, and what they ask of each order.
create table task_rules (
  id bigint generated always as identity primary key,
  code text not null unique,
  direction text not null default 'any' check (direction in ('CN-JP', 'JP-CN', 'any')),
  is_fcl boolean,                                  -- null: FCL and LCL
  telex smallint check (telex in (0, 1)),          -- null: whatever releases the cargo
  kind text not null,                              -- TASK_KINDS of packages/shared: what is done, and the fact that closes it
  business_type smallint,                          -- the document that closes it
  owner text not null check (owner in ('customer', 'operator')),
  anchor text not null check (anchor in ('submit', 'booked', 'cutOff', 'etd', 'atd', 'eta', 'ata', 'draft')),
  offset_n smallint not null check (offset_n between -365 and 365),
  unit text not null check (unit in ('business', 'calendar', 'hours', 'businessHours')),
  calendar text not null check (calendar in ('pol', 'pod', 'both', 'owner')), -- whose days off count, and whose clock
  at_hour text check (at_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), -- of units in days
  blocks text,                                     -- the action whose refusal names the task; it blocks nothing itself
  remind_before bigint[] not null default '{24,4}', -- hours
  active boolean not null default true,
  updated_by bigint references users (id),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  check ((at_hour is null) = (unit in ('hours', 'businessHours')))
);

insert into task_rules (code, is_fcl, telex, kind, business_type, owner, anchor, offset_n, unit, calendar, at_hour) values
  ('T01', null, null, 'accept', null, 'operator', 'submit', 4, 'businessHours', 'owner', null),
  ('T02', null, null, 'loadingNotice', 1, 'operator', 'cutOff', -3, 'business', 'pol', '12:00'),
  ('T03', null, null, 'invoice', 2, 'customer', 'cutOff', -1, 'business', 'pol', '17:00'),
  ('T04', null, null, 'packingList', 3, 'customer', 'cutOff', -1, 'business', 'pol', '17:00'),
  ('T06', true, null, 'vgm', null, 'customer', 'cutOff', 0, 'business', 'pol', '10:00'),
  ('T07', null, null, 'draft', 9, 'operator', 'etd', -1, 'business', 'pol', '15:00'),
  ('T08', null, null, 'confirmDraft', null, 'customer', 'draft', 1, 'business', 'owner', '17:00'),
  ('T09', null, null, 'departure', null, 'operator', 'etd', 1, 'business', 'pol', '18:00'),
  ('T10', null, null, 'bl', 4, 'operator', 'atd', 2, 'business', 'pol', '18:00'),
  ('T11', null, 1, 'telexRelease', null, 'operator', 'eta', -1, 'business', 'pod', '18:00'),
  ('T12', null, 0, 'originalsSent', null, 'customer', 'atd', 3, 'business', 'owner', '18:00'),
  ('T13', null, null, 'arrivalNotice', 5, 'operator', 'eta', -2, 'business', 'pod', '15:00'),
  ('T14', null, null, 'deliveryOrder', 7, 'operator', 'ata', 1, 'business', 'pod', '18:00'),
  ('T15', null, null, 'arrival', null, 'operator', 'eta', 1, 'business', 'pod', '18:00'),
  ('T16', true, null, 'containerDates', null, 'operator', 'ata', 1, 'business', 'pod', '18:00');

create table order_tasks (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  rule_id bigint not null references task_rules (id),
  kind text not null,
  owner text not null check (owner in ('customer', 'operator')),
  due_at timestamptz,                              -- null until its anchor is known
  due_zone text not null,                          -- in which the deadline is agreed and shown
  provisional boolean not null default false,      -- counted over days that nobody announced yet
  state smallint not null default 0 check (state in (0, 1, 2, 3)), -- open, done, waived, dropped
  first_due_at timestamptz,                        -- before anything moved it
  done_at timestamptz,                             -- or waived
  done_by bigint references users (id),
  tick text not null default '',                   -- what was noted with a tick: the courier's number, the day of release
  waive_reason text not null default '',           -- code of dictionary 38
  waive_text text not null default '',
  reminded smallint not null default 0,            -- hours before the deadline of the last reminder; 0: none yet
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  unique (order_id, rule_id)
);
create index order_tasks_rule on order_tasks (rule_id);
create index order_tasks_done_by on order_tasks (done_by) where done_by is not null;
create index order_tasks_open on order_tasks (due_at, id) where state = 0 and due_at is not null;
create index order_tasks_open_order on order_tasks (order_id, kind) where state = 0;
