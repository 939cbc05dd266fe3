-- What belongs to an order: papers, containers, quotations, and what happened to it.

-- Papers of an order.
create table order_files (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- 1 loading notice, 2 invoice, 3 packing list, 4 B/L, 5 arrival notice, 6 our invoice, 7 D/O, 8 photo, 9 draft B/L
  business_type smallint not null check (business_type between 1 and 9),
  file_id bigint not null references files (id),
  remark text not null default '',
  created_by bigint references users (id),
  create_time timestamptz not null default now(),
  replaced_at timestamptz                      -- an older version stays readable for staff
);
create index order_files_now on order_files (order_id, business_type) where replaced_at is null;
-- A download asks for the order of a file.
create index order_files_file on order_files (file_id);

-- Changes of fields.
create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  change_time timestamptz not null default now(),
  change_user bigint references users (id),
  change_num integer not null,                 -- 1 for the first change of the order, and so on
  changes jsonb not null,                      -- [{valueTypeKey, oldValue, newValue}]
  reason text not null default ''
);
create index order_history_order on order_history (order_id, id);

-- Every quotation that was frozen with an order; the newest is also in orders.quotation.
create table order_quotations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seq smallint not null,
  frozen_at timestamptz not null,
  cause text not null check (cause in ('submit', 'change', 'staff')),
  history_id bigint references order_history (id),
  quotation jsonb not null,                    -- FrozenQuotation: prices, counts, lines, totals, exchange rates
  unique (order_id, seq)
);
create index order_quotations_history on order_quotations (history_id) where history_id is not null;

-- Steps of an order, as its readers see them.
create table order_trace (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  action smallint not null,                    -- TRACE_ACTION of packages/shared
  state smallint not null,
  new_state smallint not null,
  apply_id bigint references users (id),
  create_time timestamptz not null default now(),
  event_time timestamptz,                      -- when it happened at the port, where that differs
  date_str text not null default '',           -- e.g. the new ETD
  remark text not null default '',             -- skip: not for customers; showDetail: opens the history
  history_id bigint,                           -- order_history
  words text not null default '',              -- of a request or a comment
  -- the row is of this role's request: role 5 does not read those of role 4
  of_role smallint
);
create index order_trace_order on order_trace (order_id, id);
-- Figures of time count requests by when they were made.
create index order_trace_change_requested on order_trace (create_time) where action = 21;

-- Boxes of an order.
create table order_containers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seq integer not null,
  container_number text not null,
  size text check (size in ('20GP', '40GP', '40HQ')),  -- null: the box that an LCL shipment travels in
  iso_code text,                               -- size and type by ISO 6346: 22G1, 42G1, 45G1
  seal_number text not null default '',
  vgm_kg numeric(9, 1) check (vgm_kg > 0),     -- verified gross mass
  soc boolean not null default false,          -- shipper's own container
  discharged_at timestamptz,
  available_at timestamptz,
  gate_out_at timestamptz,
  empty_returned_at timestamptz,
  planned_gate_out date,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  unique (order_id, container_number)
);
-- Dates are pasted by container number.
create index order_containers_number on order_containers (container_number);

-- What happened and what is planned, in the codes of DCSA; never changed: what turns out otherwise supersedes.
create table order_events (
  id uuid default gen_random_uuid() primary key,
  seq bigint generated always as identity,     -- the order of writing
  order_id bigint not null references orders (id),
  container_id bigint references order_containers (id) on delete set null,  -- of EQUIPMENT events
  event_type text not null check (event_type in ('SHIPMENT', 'TRANSPORT', 'EQUIPMENT')),
  classifier text not null check (classifier in ('PLN', 'EST', 'ACT')),  -- planned, estimated, actual
  -- RECE, CONF, REJE, VOID, DRFT, APPR, ISSU, SURR; DEPA, ARRI; GTIN, LOAD, …
  code text not null,
  document_type text,                          -- BKG, SHI, TRD, ARN of SHIPMENT events
  port_id bigint references ports (id),
  event_at timestamptz not null,               -- known by day only: the beginning of that day at the port
  event_zone text not null,                    -- the day of the event is the day in this zone
  source text not null check (source in ('staff', 'customer', 'carrier', 'schedule', 'import', 'derived')),
  reason text not null default '',
  supersedes uuid references order_events (id),
  created_by bigint references users (id),
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, seq);
create index order_events_supersedes on order_events (supersedes) where supersedes is not null;
create index order_events_port on order_events (port_id) where port_id is not null;
create index order_events_container on order_events (container_id) where container_id is not null;

-- A container that a correction takes out of an order leaves its events without it; nothing else of an event changes.
create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.container_id is null
    and to_jsonb(new) - 'container_id' = to_jsonb(old) - 'container_id' then return new; end if;
  raise exception 'order_events is append-only: write a row that supersedes the old one';
end $$;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change_of_event();

-- What is wrong with a draft B/L.
create table draft_comments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  words text not null,
  file_id bigint references files (id),
  created_by bigint not null references users (id),
  create_time timestamptz not null default now(),
  closed_at timestamptz                        -- the next draft came, or the booking was given up
);
create index draft_comments_order on draft_comments (order_id, id);
create index draft_comments_file on draft_comments (file_id) where file_id is not null;
create index draft_comments_created_by on draft_comments (created_by);

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

-- Bookings that a customer repeats, without dates and its own number.
create table order_templates (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),
  created_by bigint not null references users (id),
  name text not null,
  form jsonb not null,                         -- inputs of the order form by their names
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
-- One name for one template of its maker, however it is capitalized.
create unique index order_templates_name on order_templates (customer_id, created_by, lower(name));
create index order_templates_created_by on order_templates (created_by);
