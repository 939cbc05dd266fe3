-- Cargo insurance: an application for an order, its quote, its acceptance, the certificate. The ship is the order's.

-- A register: one name, written one way, chosen in rates and quotes.
create table insurers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),       -- NFKC, blanks collapsed: as masterName writes it
  version integer not null default 1
);
create unique index insurers_name on insurers (lower(name));

-- Rates of the open cover.
create table insurance_rates (
  id bigint generated always as identity primary key,
  insurer text not null,                       -- the name when the rate was saved; shown where insurer_id is null
  hs_prefix text not null default '',          -- digits; empty: all goods
  conditions text not null check (conditions in ('1', '2', '3')),  -- dictionary 37
  war boolean not null,                        -- with war and strikes
  is_fcl boolean,                              -- null: FCL and LCL
  percent numeric(8, 5) not null check (percent > 0 and percent <= 20),  -- of the insured amount
  min_premium numeric(14, 2) not null default 0 check (min_premium >= 0),
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  valid_from date not null,
  valid_to date,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  insurer_id bigint references insurers (id),
  check (valid_to is null or valid_to >= valid_from)
);
create index insurance_rates_updated_by on insurance_rates (updated_by) where updated_by is not null;
create index insurance_rates_insurer on insurance_rates (insurer_id) where insurer_id is not null;

-- Applications.
create table insurances (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  customer_id bigint not null references users (id),  -- of the order
  -- 0 draft, 1 requested, 2 quoted, 3 accepted, 4 issued, 5 declined, 6 cancelled, 7 expired
  state smallint not null default 0 check (state between 0 and 7),
  insured_party text not null default '',
  goods_name text not null default '',
  hs_code text not null default '',            -- digits
  booking_contact text not null default '',
  company text not null default '',
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  basis text not null check (basis in ('FOB', 'CFR', 'CIF')),
  cost numeric(14, 2) check (cost >= 0),
  freight numeric(14, 2) check (freight >= 0),
  markup numeric(5, 2) not null default 10 check (markup between 0 and 30),  -- percent on top of the value
  conditions text not null check (conditions in ('1', '2', '3')),  -- dictionary 37
  war boolean not null,                        -- with war and strikes
  file_ids bigint[] not null default '{}',
  insurer text not null default '',            -- the name when it was quoted; shown where insurer_id is null
  percent numeric(8, 5),
  min_premium numeric(14, 2),
  insured_amount numeric(16, 2),
  premium numeric(14, 2),
  total_cny numeric(16, 2),                    -- the insured amount at the rates of the day of the quote
  expires_on date,                             -- the last day on which the quote may be accepted
  policy_number text not null default '',
  signing_date date,
  certificate_file_id bigint references files (id),
  order_charge_id bigint references order_charges (id),
  reason text not null default '',             -- why it was declined or cancelled
  search_text text not null default '',        -- lower case
  created_by bigint not null references users (id),
  create_time timestamptz not null,
  requested_at timestamptz,
  quoted_by bigint references users (id),      -- null: by a rate
  quoted_at timestamptz,
  accepted_by bigint references users (id),
  accepted_at timestamptz,
  issued_by bigint references users (id),
  issued_at timestamptz,
  update_time timestamptz not null,
  version integer not null default 1,
  insurer_id bigint references insurers (id),
  check (state not in (2, 3, 4) or (insurer <> '' and insured_amount is not null and premium is not null)),
  check (state not in (3, 4) or order_charge_id is not null),
  check (state <> 4 or (certificate_file_id is not null and policy_number <> ''))
);
create index insurances_order on insurances (order_id, id desc);
create index insurances_customer on insurances (customer_id, id desc);
create index insurances_state on insurances (state, id desc);
create index insurances_signed on insurances (signing_date desc, id desc);
create index insurances_policy on insurances (policy_number, id desc);
create index insurances_files on insurances using gin (file_ids);
create index insurances_text on insurances using gin (search_text gin_trgm_ops);
create index insurances_cjk on insurances using gin (cjk_bigrams(search_text));
create index insurances_certificate on insurances (certificate_file_id) where certificate_file_id is not null;
create unique index insurances_charge on insurances (order_charge_id) where order_charge_id is not null;
create index insurances_created_by on insurances (created_by);
create index insurances_quoted_by on insurances (quoted_by) where quoted_by is not null;
create index insurances_accepted_by on insurances (accepted_by) where accepted_by is not null;
create index insurances_issued_by on insurances (issued_by) where issued_by is not null;
create index insurances_insurer on insurances (insurer_id) where insurer_id is not null;
