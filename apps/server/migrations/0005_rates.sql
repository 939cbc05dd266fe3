-- Ocean freight: rates, and the sheets that they come from.

-- What a carrier takes from port to port, by day of the week. Hours are the carrier's, at the port of loading.
create table rates (
  id bigint generated always as identity primary key,
  -- a row of a sheet is pending until a business administrator decides
  status text not null check (status in ('draft', 'pending', 'approved', 'rejected', 'deleted')),
  departure_port_id bigint not null references ports (id),
  destination_port_id bigint not null references ports (id),
  shipping_company_id bigint not null references shipping_companies (id),
  type text not null check (type in ('FCL', 'LCL')),  -- FCL by container, LCL by revenue ton
  capacity20gp numeric(10, 2),                 -- USD a container; null: not offered
  capacity40gp numeric(10, 2),                 -- USD
  capacity40hq numeric(10, 2),                 -- USD
  lcl numeric(10, 2),                          -- USD a revenue ton
  distance smallint not null,                  -- voyage, days
  weekday smallint not null check (weekday between 1 and 7),  -- of departure: 1 Monday to 7 Sunday
  mode text not null default '',               -- where cargo is handed over, e.g. CY-CY
  direct_transfer boolean not null,            -- true: no transshipment
  ship_type text not null check (ship_type in ('Normal', 'Fast')),
  max_capacity smallint not null check (max_capacity in (7, 14)),  -- the carrier has space within so many days
  -- terminal takes cargo from: 1 Monday to 7 Sunday
  port_open_startday smallint not null check (port_open_startday between 1 and 7),
  port_open_starthour text not null,           -- HH:mm
  port_open_endday smallint not null check (port_open_endday between 1 and 7),
  port_open_endhour text not null,
  deadline_day smallint not null check (deadline_day between 1 and 7),  -- cut-off: 1 Monday to 7 Sunday
  deadline_hour text not null,                 -- HH:mm
  valid_time text not null check (valid_time in ('fixed', 'changing')),  -- whether the price is fixed for its validity
  -- surcharges.surcharge_no; no key, as sheets may name one that comes later
  departure_surcharge_no text,
  destination_surcharge_no text,
  valid_from date,                             -- days of departure, both inclusive; null is open
  valid_to date,
  ft_days smallint not null default 7,         -- free days at destination
  valid_state smallint not null default 1 check (valid_state in (0, 1)),  -- 1 on sale, 0 taken off by staff
  open_time date,                              -- sold from this day on
  close_time date,                             -- superseded from this day on
  revises_id bigint references rates (id),     -- the approved rate that this pending one is to replace
  remark text not null default '',             -- why it was rejected
  approval_count integer not null default 0,   -- how often it was decided
  uploaded_by bigint references users (id),
  approved_by bigint references users (id),
  approved_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  sheet_name text not null default '',         -- the file that it came from; empty: not known
  min_revenue_tons numeric(6, 3) not null default 1 check (min_revenue_tons > 0)  -- the least that LCL freight counts
);
create index rates_status on rates (status, id);
-- Lists of a hundred thousand rates: what searches filter and sort by stands in the index (decision 0007).
create index rates_sold on rates (departure_port_id, destination_port_id, open_time)
  include (id, type, weekday, distance, close_time, valid_to, departure_surcharge_no, destination_surcharge_no,
    capacity20gp, capacity40gp, capacity40hq, lcl)
  where status = 'approved' and valid_state = 1;
create index rates_approved on rates (departure_port_id, destination_port_id)
  include (id, type, weekday, distance) where status = 'approved';
-- The order in which every list of rates begins.
create index rates_sailing on rates (weekday, distance, id) where status = 'approved';
-- Approving looks up what is sold of each service in the batch.
create index rates_service on rates (departure_port_id, destination_port_id, shipping_company_id, weekday, type, mode,
    ship_type, direct_transfer)
  where status = 'approved';
-- Before a row leaves a table, PostgreSQL looks for it wherever it is referred to: these and those below are for that.
create index rates_revises on rates (revises_id) where revises_id is not null;
create index rates_departure on rates (departure_port_id);
create index rates_destination on rates (destination_port_id);
create index rates_company on rates (shipping_company_id);
-- Whether a rate is charged a surcharge: asked for each one that ends.
create index rates_departure_surcharge on rates (departure_surcharge_no) where status = 'approved';
create index rates_destination_surcharge on rates (destination_surcharge_no) where status = 'approved';

-- Only vacuumed pages are counted by index alone; by default a fifth of the table may wait for it.
alter table rates set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

-- History of a rate: who did what.
create table rate_changes (
  id bigint generated always as identity primary key,
  rate_id bigint not null references rates (id),
  at timestamptz not null default now(),
  by_id bigint references users (id),
  what text not null,                          -- edited, approved, rejected, invalid, valid, superseded
  changes jsonb not null default '{}'          -- {field: [old, new]}
);
create index rate_changes_rate on rate_changes (rate_id, id);

-- A freight sheet from its upload until its rows become rates; a newer one replaces the draft of its maker.
create table rate_sheets (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'replaced', 'discarded')),
  file_name text not null,
  maker_id bigint not null references users (id),
  create_time timestamptz not null default now(),
  end_time timestamptz                         -- submitted, replaced or discarded
);
create index rate_sheets_maker on rate_sheets (maker_id, id);

-- Rows of the sheet in state draft, as rates will have them, under ids of rates, so that an id never means two rates.
-- They refer to nothing and nothing refers to them, so that 10,000 come and go at once.
create table draft_rates (like rates including defaults);
alter table draft_rates
  alter column id set default nextval(pg_get_serial_sequence('rates', 'id')),
  alter column status set default 'draft',
  add primary key (id),
  add column sheet_id bigint not null references rate_sheets (id) on delete cascade;
create index draft_rates_sheet on draft_rates (sheet_id, id);

-- How sheets with certain headings were read last: proposed to whoever uploads one with nearly the same.
create table rate_sheet_profiles (
  id bigint generated always as identity primary key,
  fingerprint text not null unique,            -- digest of the headings
  headings text[] not null,                    -- normalised, each once, sorted
  name text not null,
  rules jsonb not null,                        -- values for all rows, and which heading stands for which column
  used integer not null default 1,             -- times
  created_by bigint not null references users (id),
  create_time timestamptz not null,
  last_used_time timestamptz not null
);
create index rate_sheet_profiles_headings on rate_sheet_profiles using gin (headings);
create index rate_sheet_profiles_created_by on rate_sheet_profiles (created_by);
