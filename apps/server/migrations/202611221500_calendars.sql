-- Business days of a country or port (BEYOND 0): Monday to Friday, but for the days named here.
create table calendars (
  code text primary key,                           -- JP, CN: the country of ISO 3166; others are free
  country smallint check (country in (1, 2)),      -- 1 China, 2 Japan; null for the closures of a port
  name_cn text not null, name_en text not null, name_jp text not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1               -- of the calendar with all its days
);
create table calendar_days (
  calendar_code text not null references calendars (code),
  day date not null,
  kind text not null check (kind in ('off', 'work', 'closed')),
  name_cn text not null, name_en text not null, name_jp text not null,
  source text not null default '',                 -- who announced it: the address of a notice, the name of a package
  provisional boolean not null default false,      -- not announced yet
  updated_by bigint references users (id),         -- null for a day as it was shipped
  update_time timestamptz not null default now(),
  primary key (calendar_code, day)
);
