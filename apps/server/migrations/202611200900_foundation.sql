-- The tables that the main job stands on. Money is numeric, instants are timestamptz, business days are date,
-- hours at ports are text 'HH:mm'. Every table that people edit carries `version` (DECISIONS 1.6).
create extension if not exists pg_trgm;

-- Pairs of characters of which one is Chinese or Japanese: two of them are a common search word there, too short for a
-- trigram index. Text without such characters costs one regular expression.
create function cjk_bigrams(value text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if value !~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]' then return '{}'; end if;
  return array(
    select distinct substr(value, i, 2) from generate_series(1, length(value) - 1) i
    where substr(value, i, 2) ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]');
end $$;

-- ── People ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table users (
  id bigint generated always as identity primary key,
  code text not null unique,                       -- C00001 customer, S00001 shipper account, B00001 staff
  role_id smallint not null check (role_id between 1 and 5),
  parent_id bigint references users (id),          -- the customer a shipper account belongs to
  email text not null,
  password_hash text not null,                     -- argon2id
  company_name text not null default '',           -- for staff: the department
  bank_account text not null default '',           -- half-width katakana, zengin form
  telephone text not null default '',
  fax text not null default '',
  address text not null default '',
  name text not null default '',
  postal_code text not null default '',
  language text not null default 'ja' check (language in ('zh-cn', 'en', 'ja')),
  homepage text not null default '',
  departure_port text not null default '',         -- names joined by comma
  destination_port text not null default '',
  registration_transport_type smallint,            -- 1 FCL, 2 LCL, 3 air (DECISIONS 1.10)
  transport_type smallint not null default 2,      -- 1 air, 2 sea, 3 mixed
  remark text not null default '',
  discount numeric(5, 2) not null default 1 check (discount between 0.01 and 10),
  state smallint not null default 0 check (state between 0 and 3),
  country smallint not null default 2,             -- 1 China, 2 Japan
  terms_version text,                              -- consents: version of the texts and when
  terms_agreed_at timestamptz,
  privacy_agreed_at timestamptz,
  reject_reason text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  check ((role_id = 5) = (parent_id is not null))
);
create unique index users_email on users (lower(email));
create index users_parent on users (parent_id) where parent_id is not null;
create index users_list on users (role_id, create_time desc, id desc);
create sequence customer_code; create sequence shipper_account_code; create sequence staff_code;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,                -- SHA-256 of 256 random bits; the token itself is never stored
  remember boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table throttle (                            -- failures by key (account or address), for every copy of the server
  key text not null,
  at timestamptz not null
);
create index throttle_key on throttle (key, at);

create table user_contacts (                       -- additional notification addresses of a customer
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  email text not null,
  version integer not null default 1,
  unique (user_id, email)
);
create table mail_addresses (                      -- the operator's notification addresses
  id bigint generated always as identity primary key,
  contacts text not null unique,
  name text not null,
  state smallint not null default 1,
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create table parties (                             -- consignees and consignors: address records of a customer
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('consignee', 'consignor')),
  owner_id bigint not null references users (id),
  name text not null, email text not null, telephone text not null, fax text not null default '',
  area smallint not null default 2, address text not null, company_name text not null,
  city text not null default '', postal_code text not null default '',
  corporate_id text not null default '', contact_person text not null default '',
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create index parties_owner on parties (owner_id, kind, id);

-- ── Master data ───────────────────────────────────────────────────────────────────────────────────────────────────
create table ports (
  id bigint generated always as identity primary key,
  name text not null,                              -- as rates and sheets write it (English)
  country smallint not null check (country in (1, 2)),
  unlocode text unique,
  name_cn text not null default '', name_en text not null default '', name_ja text not null default '',
  time_zone text not null default 'Asia/Tokyo',
  latitude numeric(7, 4), longitude numeric(7, 4),
  aliases text[] not null default '{}',
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create unique index ports_name on ports (lower(name));
create table shipping_companies (
  id bigint generated always as identity primary key,
  name text not null,
  scac text, name_cn text not null default '', name_en text not null default '', name_ja text not null default '',
  aliases text[] not null default '{}',
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create unique index shipping_companies_name on shipping_companies (lower(name));
create table dictionary_groups (
  entry_id integer primary key,
  name_cn text not null, name_en text not null, name_ja text not null
);
create table dictionary (
  id bigint generated always as identity primary key,
  entry_id integer not null references dictionary_groups (entry_id),
  entry_code text not null,
  value_cn text not null, value_en text not null, value_jp text not null,
  seq integer not null,
  status smallint not null default 1,
  version integer not null default 1,
  unique (entry_id, entry_code)
);
create table settings (                            -- e.g. all-fare discount {"discount":"1.00"}
  key text primary key,
  value jsonb not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create table exchange_rates (                      -- a row a change; the newest is in force
  id bigint generated always as identity primary key,
  jpy numeric(11, 5) not null check (jpy > 0),     -- 1 USD = jpy JPY
  cny numeric(11, 5) not null check (cny > 0),     -- 1 USD = cny CNY
  updated_by bigint references users (id),
  update_time timestamptz not null default now()
);

-- ── Rates and surcharges ──────────────────────────────────────────────────────────────────────────────────────────
create table rates (                               -- «transport cost» in the contract
  id bigint generated always as identity primary key,
  status text not null check (status in ('draft', 'pending', 'approved', 'rejected', 'deleted')),
  departure_port_id bigint not null references ports (id),
  destination_port_id bigint not null references ports (id),
  shipping_company_id bigint not null references shipping_companies (id),
  type text not null check (type in ('FCL', 'LCL')),
  capacity20gp numeric(10, 2), capacity40gp numeric(10, 2), capacity40hq numeric(10, 2), lcl numeric(10, 2), -- USD
  distance smallint not null,                      -- voyage days
  weekday smallint not null check (weekday between 1 and 7),
  mode text not null default '',
  direct_transfer boolean not null,
  ship_type text not null check (ship_type in ('Normal', 'Fast')),
  max_capacity smallint not null check (max_capacity in (7, 14)), -- days
  port_open_startday smallint not null check (port_open_startday between 1 and 7), port_open_starthour text not null,
  port_open_endday smallint not null check (port_open_endday between 1 and 7), port_open_endhour text not null,
  deadline_day smallint not null check (deadline_day between 1 and 7), deadline_hour text not null,
  valid_time text not null check (valid_time in ('fixed', 'changing')), -- is the price fixed
  departure_surcharge_no text, destination_surcharge_no text,
  valid_from date, valid_to date,
  ft_days smallint not null default 7,             -- free time at destination, days
  valid_state smallint not null default 1 check (valid_state in (0, 1)), -- set by staff
  open_time date,                                  -- sold from
  close_time date,                                 -- superseded from (exclusive end)
  revises_id bigint references rates (id),         -- a pending revision of an approved rate
  remark text not null default '',                 -- reason of a rejection
  approval_count integer not null default 0,
  uploaded_by bigint references users (id),
  approved_by bigint references users (id),
  approved_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create index rates_sold on rates (departure_port_id, destination_port_id, open_time) where status = 'approved' and valid_state = 1;
create index rates_status on rates (status, id);
create index rates_draft on rates (uploaded_by, id) where status = 'draft';
create table rate_changes (                        -- history of one rate: who changed what
  id bigint generated always as identity primary key,
  rate_id bigint not null references rates (id),
  at timestamptz not null default now(), by_id bigint references users (id),
  what text not null,                              -- edited, approved, rejected, invalid, valid, superseded
  changes jsonb not null default '{}'              -- {field: [old, new]}
);
create index rate_changes_rate on rate_changes (rate_id, id);

create table surcharges (
  id bigint generated always as identity primary key,
  surcharge_no text not null unique,
  name text not null,
  country smallint not null,
  port_id bigint references ports (id),
  type smallint not null check (type in (1, 2)),   -- 1 departure side, 2 destination side (dictionary 32)
  remark text not null default '',
  destination_country smallint,                    -- for the older grouped view
  create_time timestamptz not null default now(), update_time timestamptz not null default now(),
  updated_by bigint references users (id),
  version integer not null default 1
);
create table surcharge_lines (
  id bigint generated always as identity primary key,
  surcharge_id bigint not null references surcharges (id) on delete cascade,
  seq smallint not null,
  name text not null,
  gp20 numeric(12, 2), gp40 numeric(12, 2), hq40 numeric(12, 2), lcl numeric(12, 2),
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  basis text not null check (basis in ('container', 'bl', 'rt', 'shipment')),
  detail_type text not null default '1'            -- dictionary 33
);
create index surcharge_lines_of on surcharge_lines (surcharge_id, seq);
create table route_charges (                       -- simple surcharges of the assignment screen, USD a shipment
  id bigint generated always as identity primary key,
  name text not null, price numeric(10, 2) not null,
  version integer not null default 1
);
create table rate_route_charges (
  rate_id bigint not null references rates (id), route_charge_id bigint not null references route_charges (id) on delete cascade,
  primary key (rate_id, route_charge_id)
);

-- ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table files (                               -- the bytes lie in the storage under their hash
  id bigint generated always as identity primary key,
  hash text not null, name text not null, size bigint not null, mime text not null, kind text not null,
  created_by bigint references users (id), create_time timestamptz not null default now()
);
create index files_hash on files (hash);

create table order_numbers (day date primary key, last integer not null); -- K + yyMMdd + '-' + 4 digits

create table orders (
  id bigint generated always as identity primary key,
  code text not null unique,
  state smallint not null default 0 check (state in (0, 1, 2, 4, 5, 7, 8, 9)),
  cancel_reason smallint, cancel_reason_text text, -- 15 = cabin full
  version integer not null default 1,
  customer_id bigint not null references users (id),   -- the booking company (role 4)
  shipper_account_id bigint references users (id),     -- the role-5 account that created it or is named in it
  created_by bigint not null references users (id), create_role_id smallint not null,
  create_time timestamptz not null default now(), submit_time timestamptz, update_time timestamptz not null default now(),
  responsible_id bigint references users (id), responsible_update_time timestamptz,
  rate_id bigint references rates (id),
  -- what the order was made with, kept as it was even when masters change
  departure_port_id bigint references ports (id), destination_port_id bigint references ports (id),
  shipping_company_id bigint references shipping_companies (id),
  is_fcl boolean not null default true, mode text not null default '', distance smallint,
  etd date, eta date, open_start text, open_end text, deadline text, -- 'yyyy-MM-dd HH:mm', Tokyo
  deadline_at timestamptz,                         -- the same cut-off as an instant
  manual_cut boolean not null default false,
  actual_departure timestamptz, actual_arrival timestamptz,
  order_no text not null default '', corporation_number text not null default '', shipping_address text not null default '',
  shipper_company_name text not null default '', shipper_address text not null default '', shipper_director text not null default '',
  shipper_mail text not null default '', shipper_telephone text not null default '',
  consignee_company_name text not null default '', consignee_address text not null default '', consignee_director text not null default '',
  consignee_mail text not null default '', consignee_telephone text not null default '',
  goods_name text not null default '', pieces integer, unit_code text, weight numeric(13, 3), volume numeric(13, 3), -- kg, m³
  fcl20gp integer not null default 0, fcl40gp integer not null default 0, fcl40hq integer not null default 0, lcl_rt numeric(13, 3),
  bl_quantity integer not null default 1, telex smallint not null default 0, hds smallint not null default 0,
  is_exit_customhouse smallint not null default 0,
  customs_clearance_code text, packing_code text, freight_method_code text, trade_terms_code text,
  hs_code text not null default '', container_number text not null default '', remark text not null default '', -- remark: shipping mark
  ft_days smallint, ft_term text not null default '',
  memo text not null default '', memo_consignee text not null default '',
  vessel text not null default '', voyage text not null default '', mbl text not null default '', hbl_no text not null default '',
  is_bl_draft_confirmed smallint not null default 0, draft_confirmed_at timestamptz, draft_confirmed_by bigint references users (id),
  is_allow_consignee_change smallint not null default 0, is_allow_shipper_change smallint not null default 0,
  is_changed boolean not null default false,
  delivery_code text not null default '',
  expect_payment_date date, request_date date, reserve_money numeric(14, 2), sum_money numeric(14, 2), arrive_port_date date,
  quotation_no text, quotation jsonb,              -- lines, totals and exchange rates frozen at submission
  search_text text not null default '',            -- what the text filters look at, lower case
  check (state = 0 or etd is not null)
);
create index orders_all on orders (create_time desc, id desc);
create index orders_customer on orders (customer_id, create_time desc, id desc);
create index orders_shipper_account on orders (shipper_account_id, create_time desc, id desc) where shipper_account_id is not null;
create index orders_state on orders (state, create_time desc, id desc);
create index orders_etd on orders (etd desc, id desc);
create index orders_eta on orders (eta desc, id desc);
create index orders_deadline on orders (deadline_at desc, id desc);
create index orders_code on orders (code text_pattern_ops);
create index orders_changes on orders (id) where is_allow_consignee_change in (1, 3) or is_allow_shipper_change in (1, 3);
create index orders_text on orders using gin (search_text gin_trgm_ops);
create index orders_cjk on orders using gin (cjk_bigrams(search_text));
create index orders_rate on orders (rate_id);

create table order_files (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  business_type smallint not null check (business_type between 1 and 9),
  file_id bigint not null references files (id),
  remark text not null default '',
  created_by bigint references users (id), create_time timestamptz not null default now(),
  replaced_at timestamptz                          -- an older version stays readable for staff
);
create index order_files_now on order_files (order_id, business_type) where replaced_at is null;

create table order_trace (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  action smallint not null, state smallint not null, new_state smallint not null,
  apply_id bigint references users (id), create_time timestamptz not null default now(),
  event_time timestamptz,                          -- when it happened at the port, where that differs
  date_str text not null default '',               -- e.g. the new ETD
  remark text not null default '',                 -- skip: not for customers; showDetail: opens the history
  history_id bigint
);
create index order_trace_order on order_trace (order_id, id);
create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  change_time timestamptz not null default now(), change_user bigint references users (id), change_num integer not null,
  changes jsonb not null                           -- [{valueTypeKey, oldValue, newValue}]
);
create index order_history_order on order_history (order_id, id);

-- ── Mail, messages, log, saved searches ───────────────────────────────────────────────────────────────────────────
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,                              -- what it is about, e.g. orderAccepted
  to_address text not null, to_name text not null default '', language text not null,
  subject text not null, html text not null, text text not null,
  order_id bigint references orders (id), user_id bigint references users (id),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'outbox')),
  attempts integer not null default 0, last_error text,
  create_time timestamptz not null default now(), sent_time timestamptz
);
create index mails_newest on mails (id desc);
create table messages (                            -- internal messages; the text is made from kind and params in the reader's language
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null, params jsonb not null default '{}',
  order_id bigint references orders (id),
  create_time timestamptz not null default now(), read_time timestamptz
);
create index messages_user on messages (user_id, id desc);
create index messages_unread on messages (user_id) where read_time is null;
create table log (
  id bigint generated always as identity primary key,
  create_time timestamptz not null default now(),
  user_id bigint, user_name text not null default '',
  type text not null,                              -- signIn, refusal, order, rate, document, parameter, price, mail, user …
  explain text not null,                           -- verb, e.g. accept
  info jsonb not null default '{}',                -- {field: [old, new]} or facts; never a password or token
  object text not null default '', ip text not null default ''
);
create index log_newest on log (create_time desc, id desc);
create index log_user on log (user_id, id desc);
create function log_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'the log is append-only'; end $$;
create trigger log_append_only before update or delete on log for each row execute function log_is_append_only();

create table saved_searches (
  user_id bigint not null references users (id), component text not null, search_json jsonb not null,
  update_time timestamptz not null default now(),
  primary key (user_id, component)
);
