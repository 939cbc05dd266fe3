-- Keys of programs: what a customer hands to its own software. A key acts as one account of the customer.
create table api_keys (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),   -- whose it is
  account_id bigint not null references users (id),    -- as whom it acts: the customer, or one of its shipper accounts
  name text not null,
  prefix text not null unique,                 -- the 8 characters after kairo_, by which it is found and named
  hash bytea not null,                         -- SHA-256 of the whole key, which is shown once
  scopes text[] not null,
  per_minute int not null default 60 check (per_minute between 1 and 600),
  expires_at timestamptz not null,
  ip_allow text[] not null default '{}',       -- networks as address or address/bits; empty: from anywhere
  last_used_at timestamptz,                    -- to the minute
  last_ip text,
  revoked_at timestamptz,
  revoked_by bigint references users (id),     -- null where it ended with its account
  warned_days int,                             -- the last mail before its end was for so many days
  created_by bigint not null references users (id),
  create_time timestamptz not null default now(),
  version int not null default 1
);
comment on table api_keys is 'API keys of customers';
create index api_keys_customer on api_keys (customer_id, id);
create index api_keys_account on api_keys (account_id);
create index api_keys_created_by on api_keys (created_by);
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;
create index api_keys_ending on api_keys (expires_at) where revoked_at is null;

-- From where a key was used; the first time from each network is logged.
create table api_key_addresses (
  key_id bigint not null references api_keys (id) on delete cascade,
  address text not null,
  first_at timestamptz not null,
  primary key (key_id, address)
);
comment on table api_key_addresses is 'Addresses from which API keys were used';

-- Calls of each key in its present minute, for all copies of the server together. Not worth the log of the database: after
-- a crash a minute begins anew.
create unlogged table api_key_minutes (
  key_id bigint primary key,
  minute timestamptz not null,
  calls int not null
);
comment on table api_key_minutes is 'Calls of API keys in the present minute';
