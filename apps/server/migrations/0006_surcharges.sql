-- What is charged besides ocean freight, by port or by route; and how searches learn that a price changed.

-- What a charge is, from the surcharge list to the journal.
create table charge_kinds (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_cn text not null,
  name_en text not null,
  name_jp text not null,
  aliases text[] not null default '{}',        -- names in sheets and quotations that mean it
  category text not null default '',
  -- consumption tax: S standard, G export, E exempt, O outside the scope; null: open, refuses the issue
  tax_code text check (tax_code in ('S', 'G', 'E', 'O')),
  tax_from date,                               -- since when it holds
  tax_note text not null default '',
  account_name text not null default '',       -- in the journal
  -- of the voyage
  cost_side text not null default 'none' check (cost_side in ('origin', 'freight', 'destination', 'none')),
  update_time timestamptz not null default now(),
  version integer not null default 1
);

-- Charges of a port under one number, which rates name.
create table surcharges (
  id bigint generated always as identity primary key,
  surcharge_no text not null unique,
  name text not null,
  country smallint not null,                   -- 1 China, 2 Japan
  port_id bigint references ports (id),
  type smallint not null check (type in (1, 2)),  -- dictionary 32: 1 at departure, 2 at destination
  remark text not null default '',
  destination_country smallint,                -- for the grouped view: the other end
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  updated_by bigint references users (id),
  version integer not null default 1
);
create index surcharges_port on surcharges (port_id) where port_id is not null;

-- One charge, for ships that leave on some days, perhaps of one carrier, whose own line goes before the one for all.
create table surcharge_lines (
  id bigint generated always as identity primary key,
  surcharge_id bigint not null references surcharges (id) on delete cascade,
  seq smallint not null,
  name text not null,
  gp20 numeric(12, 2),                         -- amount for a 20GP; bl and shipment: the first amount that is not 0
  gp40 numeric(12, 2),                         -- for a 40GP
  hq40 numeric(12, 2),                         -- for a 40HQ
  lcl numeric(12, 2),                          -- for a revenue ton
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  -- what is counted: containers, B/Ls, revenue tons or the shipment
  basis text not null check (basis in ('container', 'bl', 'rt', 'shipment')),
  detail_type text not null default '1',       -- dictionary 33
  -- when it is charged
  condition text not null default 'always'
    check (condition in ('always', 'telexRelease', 'houseDelivery', 'noOwnExportClearance')),
  kind text references charge_kinds (code) on update cascade,  -- null: no kind is named so
  valid_from date,                             -- days of departure, both inclusive; null is open
  valid_to date,
  shipping_company_id bigint references shipping_companies (id),  -- null: every carrier
  constraint surcharge_lines_one_a_day exclude using gist (surcharge_id with =, lower(name) with =, condition with =,
    coalesce(shipping_company_id, 0) with =, daterange(valid_from, valid_to, '[]') with &&),
  constraint surcharge_lines_days check (valid_from <= valid_to)
);
create index surcharge_lines_of on surcharge_lines (surcharge_id, seq);
create index surcharge_lines_kind on surcharge_lines (kind);
create index surcharge_lines_carrier on surcharge_lines (shipping_company_id) where shipping_company_id is not null;

-- An uploaded sheet of surcharges changes no price before a business administrator confirms it.
create table surcharge_sheets (
  id bigint generated always as identity primary key,
  state text not null check (state in ('draft', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced')),
  file_name text not null,
  content jsonb not null,                      -- the surcharges of the file; [] once withdrawn or replaced
  surcharge_nos text[] not null,               -- the numbers in it, to find sheets that touch the same
  outcome jsonb,                               -- the preview as it was when the sheet was decided
  remark text not null default '',             -- why it was rejected
  maker_id bigint not null references users (id),
  create_time timestamptz not null default now(),
  submit_time timestamptz,
  decided_by bigint references users (id),
  decided_time timestamptz,
  version integer not null default 1
);
create index surcharge_sheets_state on surcharge_sheets (state, id);
create index surcharge_sheets_maker on surcharge_sheets (maker_id, id);
create index surcharge_sheets_decided on surcharge_sheets (decided_by);

-- What a surcharge comes to for one box of each size or one RT, with one B/L: lists add it to all-in prices.
-- Who writes lines writes them, by the arithmetic of quotations (features/surcharges/sum-surcharges.ts).
create table surcharge_sums (
  surcharge_no text not null references surcharges (surcharge_no) on update cascade on delete cascade,
  size text not null check (size in ('20GP', '40GP', '40HQ', 'LCL')),
  usd numeric not null,
  jpy numeric not null,
  cny numeric not null,
  shipping_company_id bigint references shipping_companies (id),  -- null: all carriers but other_companies
  other_companies bigint[] not null default '{}',
  valid_from date not null default '-infinity',  -- ships that leave on these days
  valid_to date not null default 'infinity',
  unknown jsonb not null default '[]',         -- charges without a line for these days: [{side, kind, item}]
  changed jsonb not null default '[]',         -- charges that are other ones than the day before
  constraint surcharge_sums_one_a_day unique nulls not distinct (surcharge_no, size, shipping_company_id, valid_from)
);
-- Prices are of ships to come: the periods before are passed over.
create index surcharge_sums_days on surcharge_sums (surcharge_no, valid_to);
create index surcharge_sums_carrier on surcharge_sums (shipping_company_id) where shipping_company_id is not null;

-- Charges of a route: USD a shipment. One name is one charge; its rows are its periods.
create table route_charges (
  id bigint generated always as identity primary key,
  name text not null,                          -- as typed; quotations keep it
  price numeric(10, 2) not null,               -- USD
  version integer not null default 1,
  name_cn text not null default '',            -- empty: that of its kind, else the typed one
  name_en text not null default '',
  name_jp text not null default '',
  kind text references charge_kinds (code) on update cascade,  -- null: no kind is named so
  valid_from date,                             -- days of departure, both inclusive; null is open
  valid_to date,
  constraint route_charges_one_a_day exclude using gist (lower(name) with =, daterange(valid_from, valid_to, '[]') with
    &&),
  constraint route_charges_days check (valid_from <= valid_to)
);
create index route_charges_kind on route_charges (kind);

-- Which rates are charged them.
create table rate_route_charges (
  rate_id bigint not null references rates (id),
  route_charge_id bigint not null references route_charges (id) on delete cascade,
  primary key (rate_id, route_charge_id)
);
create index rate_route_charges_charge on rate_route_charges (route_charge_id);

-- a ÷ b, rounded half away from zero to these places and exact: as whole numbers, since a quotient of decimals is cut off.
create function rounded_quotient(a numeric, b numeric, places integer) returns text immutable parallel safe language sql
  return round(sign(a) * div(2 * abs(a) * 10::numeric ^ places + b, 2 * b) / 10::numeric ^ places, places)::text;

-- Amounts of three currencies in each of them, as combinedInEach() of shared/money.ts has them: one rounding a figure.
create function combined_in_each(usd numeric, jpy numeric, cny numeric, jpy_rate numeric, cny_rate numeric) returns json
  immutable parallel safe language sql
  return (select json_build_object('USD', rounded_quotient(whole, jpy_rate * cny_rate, 2),
      'JPY', rounded_quotient(whole, cny_rate, 0), 'CNY', rounded_quotient(whole, jpy_rate, 2))
    from (select usd * jpy_rate * cny_rate + jpy * cny_rate + cny * jpy_rate as whole) w);

-- How often anything changed that offers of rates are made of. What a process remembers of searches holds for one state of
-- this table, which each search reads together with its discounts (features/rates/search/rate-cache.ts). Triggers count in
-- the transaction that changes a price. A row that another transaction has locked is passed over, so that nobody waits:
-- there are as many rows as there were writers at once, and their sum is exact.
create table price_changes (
  slot integer generated always as identity primary key,
  changes bigint not null,
  mark bigint not null                             -- drawn anew each time: equal counts of two histories still differ
);

create function count_price_change() returns trigger language plpgsql as $$
begin
  update price_changes set changes = changes + 1, mark = floor(random() * 1e12)::bigint
    where slot = (select p.slot from price_changes p order by p.slot limit 1 for update skip locked);
  if not found then
    insert into price_changes (changes, mark) values (1, floor(random() * 1e12)::bigint);
  end if;
  return null;
end $$;

create trigger rates_priced after insert or update or delete or truncate on rates
  for each statement execute function count_price_change();
create trigger surcharges_priced after insert or update or delete or truncate on surcharges
  for each statement execute function count_price_change();
create trigger surcharge_lines_priced after insert or update or delete or truncate on surcharge_lines
  for each statement execute function count_price_change();
create trigger route_charges_priced after insert or update or delete or truncate on route_charges
  for each statement execute function count_price_change();
create trigger rate_route_charges_priced after insert or update or delete or truncate on rate_route_charges
  for each statement execute function count_price_change();
create trigger ports_priced after insert or update or delete or truncate on ports
  for each statement execute function count_price_change();
create trigger shipping_companies_priced after insert or update or delete or truncate on shipping_companies
  for each statement execute function count_price_change();
-- Offers name who uploaded a rate.
create trigger users_priced after update of name or delete or truncate on users
  for each statement execute function count_price_change();
create trigger surcharge_sums_priced after insert or update or delete or truncate on surcharge_sums
  for each statement execute function count_price_change();
