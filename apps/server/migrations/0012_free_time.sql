-- Free time, demurrage and detention: what stands free, what a day costs afterwards, what an order was shown.

-- Of a carrier or all, at a port or in a country.
create table free_time_tariffs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('DEM', 'DET', 'CMB')),  -- DEM at the terminal, DET outside, CMB both in one clock
  direction text not null check (direction in ('import', 'export')),
  shipping_company_id bigint references shipping_companies (id),  -- null: every carrier
  port_id bigint references ports (id),
  country smallint check (country in (1, 2)),  -- 1 China, 2 Japan: every port there, where no port is named
  container_class text not null check (container_class in ('dry', 'reefer', 'special')),
  -- what the clock starts at; …Next: the day after
  start text not null check (start in ('berth', 'berthNext', 'discharge', 'dischargeNext', 'gateOut', 'gateOutNext')),
  free_days smallint not null check (free_days between 0 and 99),
  -- which days count as free ones
  free_count text not null check (free_count in ('calendar', 'exclSunHol', 'exclSatSunHol')),
  charge_count text not null check (charge_count in ('calendar', 'exclSunHol', 'exclSatSunHol')),  -- which days cost
  calendar_code text references calendars (code),  -- the holidays that do not count
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  extension text not null check (extension in ('shift', 'absolute')),  -- what more free days do with the tiers
  valid_from date not null,                    -- by the ETA of an import, the ETD of an export
  valid_to date,                               -- inclusive; null is open
  source text not null default '',             -- where the carrier publishes it
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  remark text not null default '',             -- why it was rejected
  create_by bigint not null references users (id),
  create_time timestamptz not null default now(),
  updated_by bigint not null references users (id),
  update_time timestamptz not null default now(),
  approved_by bigint references users (id),    -- who approved or rejected it
  approved_time timestamptz,
  version integer not null default 1,
  constraint free_time_tariffs_place check (num_nonnulls(port_id, country) = 1),
  constraint free_time_tariffs_days check (valid_from <= valid_to),
  constraint free_time_tariffs_calendar check (calendar_code is not null or
    (free_count = 'calendar' and charge_count = 'calendar')),
  constraint free_time_tariffs_one_a_day exclude using gist (kind with =, direction with =,
    coalesce(shipping_company_id, 0) with =, coalesce(port_id, 0) with =, coalesce(country, 0) with =,
    container_class with =, daterange(valid_from, valid_to, '[]') with &&) where (state = 'approved')
);
create index free_time_tariffs_port on free_time_tariffs (port_id) where port_id is not null;
create index free_time_tariffs_carrier on free_time_tariffs (shipping_company_id) where shipping_company_id is not null;
create index free_time_tariffs_calendar on free_time_tariffs (calendar_code) where calendar_code is not null;
create index free_time_tariffs_state on free_time_tariffs (state, id);

-- Prices of a day.
create table free_time_tiers (
  id bigint generated always as identity primary key,
  tariff_id bigint not null references free_time_tariffs (id) on delete cascade,
  from_day smallint not null check (from_day > 0),  -- from day 1 of the clock
  to_day smallint,                             -- inclusive; null is open
  gp20 numeric(12, 2) check (gp20 >= 0),       -- a day; null: no price for this size
  gp40 numeric(12, 2) check (gp40 >= 0),
  hq40 numeric(12, 2) check (hq40 >= 0),
  check (from_day <= to_day),
  constraint free_time_tiers_one_a_day exclude using gist (tariff_id with =, int4range(from_day, to_day, '[]') with &&)
);
create index free_time_tiers_tariff on free_time_tiers (tariff_id, from_day);

-- The terms that an order was shown hold for it, whatever becomes of the tariff. LCL has none.
create table order_free_time (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  direction text not null check (direction in ('import', 'export')),
  kind text not null check (kind in ('DEM', 'DET', 'CMB')),
  tariff_id bigint not null references free_time_tariffs (id),
  free_days smallint not null,
  terms jsonb not null,                        -- FreeTimeTerms of packages/shared, with free_days applied
  shown_at timestamptz not null,
  shown_in text not null check (shown_in in ('search', 'form', 'quotation', 'letter')),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  proposed_terms jsonb,                        -- what staff propose: holds once the customer agrees
  proposed_tariff_id bigint references free_time_tariffs (id),
  proposed_reason text,
  proposed_at timestamptz,
  unique (order_id, direction, kind),
  constraint order_free_time_proposal check (num_nonnulls(proposed_terms, proposed_tariff_id, proposed_reason,
    proposed_at) in (0, 4))
);
create index order_free_time_tariff on order_free_time (tariff_id);
create index order_free_time_proposed on order_free_time (proposed_tariff_id) where proposed_tariff_id is not null;

-- The clock of a container, computed from the terms and what happened to it.
create table container_free_time (
  id bigint generated always as identity primary key,
  container_id bigint not null references order_containers (id) on delete cascade,
  direction text not null check (direction in ('import', 'export')),
  kind text not null check (kind in ('DEM', 'DET', 'CMB')),
  clock_from date,                             -- day 1 at the port; null until it can be estimated
  last_free_day date,
  ended_on date,                               -- null while it runs
  days_over integer not null default 0,
  cost numeric(14, 2),                         -- null: no price for this size
  currency text check (currency in ('USD', 'CNY', 'JPY')),
  computed_at timestamptz not null default now(),
  version integer not null default 1,
  estimated boolean not null default false,    -- counted from the ETA or a planned day
  order_charge_id bigint references order_charges (id),
  -- the carrier's bill for the same days, in the currency of the terms
  carrier_amount numeric(14, 2) check (carrier_amount >= 0),
  carrier_file_id bigint references files (id),
  excess_charge_id bigint references order_charges (id),  -- what the carrier asks above the terms, to be agreed
  told_day date,                               -- the day that the customer was last told of
  unique (container_id, direction, kind)
);
create unique index container_free_time_charge on container_free_time (order_charge_id)
  where order_charge_id is not null;
create unique index container_free_time_excess on container_free_time (excess_charge_id)
  where excess_charge_id is not null;
create index container_free_time_file on container_free_time (carrier_file_id) where carrier_file_id is not null;
-- The board: by last free day, of those that run or of all.
create index container_free_time_running on container_free_time (last_free_day, id) where ended_on is null;
create index container_free_time_last_day on container_free_time (last_free_day, id);
