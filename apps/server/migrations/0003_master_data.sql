-- What orders are made of: ports, carriers, codes, calendars; and what an installation sets for itself.

-- Filled from src/master-data; staff add more.
create table ports (
  id bigint generated always as identity primary key,
  name text not null,                          -- English, as rates and sheets write it
  country smallint not null check (country in (1, 2)),  -- 1 China, 2 Japan
  unlocode text unique,
  name_cn text not null default '',
  name_en text not null default '',
  name_ja text not null default '',
  time_zone text not null default 'Asia/Tokyo',  -- IANA; hours of the port are told on its clock
  latitude numeric(7, 4),                      -- degrees
  longitude numeric(7, 4),
  aliases text[] not null default '{}',        -- other spellings that sheets use
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create unique index ports_name on ports (lower(name));

-- Carriers.
create table shipping_companies (
  id bigint generated always as identity primary key,
  name text not null,                          -- as rates and sheets write it
  scac text,                                   -- four letters of the carrier
  name_cn text not null default '',
  name_en text not null default '',
  name_ja text not null default '',
  aliases text[] not null default '{}',        -- other spellings that sheets use
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create unique index shipping_companies_name on shipping_companies (lower(name));

-- Groups of codes (DICTIONARY of packages/shared).
create table dictionary_groups (
  entry_id integer primary key,
  name_cn text not null,
  name_en text not null,
  name_ja text not null,
  -- the highest that was given: a deleted code is never given again, as histories still name it
  last_code integer not null default 0
);

-- Codes with their words.
create table dictionary (
  id bigint generated always as identity primary key,
  entry_id integer not null references dictionary_groups (entry_id),
  entry_code text not null,
  value_cn text not null,
  value_en text not null,
  value_jp text not null,
  seq integer not null,                        -- place in its list
  status smallint not null default 1,          -- 1 offered, 0 not any more
  version integer not null default 1,
  unique (entry_id, entry_code)
);

-- What staff of prices set, e.g. the discount of all: {"discount":"1.00"}.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);

-- What an installation decides: a row for each setting that was changed; keys and limits: shared/business-settings.
create table business_settings (
  key text primary key,
  value jsonb not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);

-- A row a change; the newest is in force.
create table exchange_rates (
  id bigint generated always as identity primary key,
  jpy numeric(16, 5) not null check (jpy > 0),  -- JPY for 1 USD
  cny numeric(16, 5) not null check (cny > 0),  -- CNY for 1 USD
  updated_by bigint references users (id),
  update_time timestamptz not null default now()
);

-- Business days of a country or port: Monday to Friday, but for the days of calendar_days.
create table calendars (
  code text primary key,                       -- JP, CN: the country by ISO 3166; others are free
  country smallint check (country in (1, 2)),  -- 1 China, 2 Japan; null: closures of a port
  name_cn text not null,
  name_en text not null,
  name_jp text not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1           -- of the calendar with all its days
);

-- Days that differ.
create table calendar_days (
  calendar_code text not null references calendars (code),
  day date not null,
  -- off: no work; work: a weekend day that is worked; closed: the port is shut
  kind text not null check (kind in ('off', 'work', 'closed')),
  name_cn text not null,
  name_en text not null,
  name_jp text not null,
  -- who announced it: the address of a notice, a law, the name of a package
  source text not null default '',
  provisional boolean not null default false,  -- not announced yet
  updated_by bigint references users (id),     -- null: as it was shipped
  update_time timestamptz not null default now(),
  primary key (calendar_code, day)
);
