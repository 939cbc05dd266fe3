-- Who uses the product: staff, customers and their shipper accounts, and what each of them keeps for itself.
-- Of all tables: money is numeric, instants are timestamptz, days are date, hours of a port are text 'HH:mm'; names in
-- three languages end in _cn, _en and _jp or _ja. What people edit has a `version`, which counts its changes: an edit
-- of an older one is refused.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Pairs of characters of which one is Chinese or Japanese: two of them are a common search word there, too short for a
-- trigram index. Text without such characters costs one regular expression.
create function cjk_bigrams(value text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if value !~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]' then return '{}'; end if;
  return array(
    select distinct substr(value, i, 2) from generate_series(1, length(value) - 1) i
    where substr(value, i, 2) ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]');
end $$;

-- An account. Its role says what it is; sizes of text and codes stand in packages/shared.
create table users (
  id bigint generated always as identity primary key,
  code text not null unique,                   -- C00001 customer, S00001 shipper account, B00001 staff
  -- 1 system administrator, 2 business administrator, 3 operator, 4 customer, 5 shipper account
  role_id smallint not null check (role_id between 1 and 5),
  parent_id bigint references users (id),      -- of role 5: the customer that it belongs to
  email text not null,
  password_hash text,                          -- argon2id; null: invited, no password was chosen yet
  company_name text not null default '',       -- of staff: the department
  bank_account text not null default '',       -- half-width katakana, as zengin files have it
  telephone text not null default '',
  fax text not null default '',
  address text not null default '',
  name text not null default '',
  postal_code text not null default '',
  language text not null default 'ja' check (language in ('zh-cn', 'en', 'ja')),
  homepage text not null default '',
  departure_port text not null default '',     -- names of usual ports, joined by commas
  destination_port text not null default '',   -- the same
  registration_transport_type smallint,        -- as registered: 1 FCL, 2 LCL, 3 air
  transport_type smallint not null default 2,  -- 1 air, 2 sea, 3 mixed
  remark text not null default '',
  -- factor on ocean freight; 1 is the full price
  discount numeric(5, 2) not null default 1 check (discount between 0.01 and 10),
  -- 0 awaits approval, 1 approved (staff: active), 2 terminated (staff: inactive), 3 rejected
  state smallint not null default 0 check (state between 0 and 3),
  country smallint not null default 2,         -- 1 China, 2 Japan
  terms_version text,                          -- of the texts that were agreed to
  terms_agreed_at timestamptz,
  privacy_agreed_at timestamptz,
  reject_reason text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  -- what lists look for words in
  search_text text not null generated always as
    (lower(code || ' ' || company_name || ' ' || name || ' ' || email || ' ' || telephone)) stored,
  -- until when a required second factor must be set up; null: not asked for, or there is one
  second_factor_due timestamptz,
  check ((role_id = 5) = (parent_id is not null))
);
create unique index users_email on users (lower(email));
create index users_parent on users (parent_id) where parent_id is not null;
create index users_list on users (role_id, create_time desc, id desc);
-- Lists by state, newest first, and by company.
create index users_state on users (role_id, state, create_time desc, id desc);
create index users_company on users (role_id, company_name, id);
-- Shipper accounts that wait for approval, by customer: few at a time.
create index users_waiting_accounts on users (parent_id) where role_id = 5 and state = 0;
-- A customer followed by its shipper accounts, as the export lists them.
create index users_families on users (coalesce(parent_id, id), id) where role_id in (4, 5);
-- Invited accounts are few; lists look for them.
create index users_without_password on users (id) where password_hash is null;
create index users_text on users using gin (search_text gin_trgm_ops);
create index users_cjk on users using gin (cjk_bigrams(search_text));

create sequence customer_code;
create sequence shipper_account_code;
create sequence staff_code;

-- Further addresses of a customer that mails go to.
create table user_contacts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  email text not null,
  version integer not null default 1,
  unique (user_id, email)
);

-- Address book of a customer: consignees and consignors.
create table parties (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('consignee', 'consignor')),
  owner_id bigint not null references users (id),
  name text not null,
  email text not null,
  telephone text not null,
  fax text not null default '',
  area smallint not null default 2,            -- dictionary 22
  address text not null,
  company_name text not null,
  city text not null default '',
  postal_code text not null default '',
  corporate_id text not null default '',
  contact_person text not null default '',
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create index parties_owner on parties (owner_id, kind, id);
-- The same company under the same address once for each customer and side, also when two save at once.
create unique index parties_once on parties (owner_id, kind, lower(company_name), lower(email));

-- How somebody left a list: filters, columns, order.
create table saved_searches (
  user_id bigint not null references users (id),
  component text not null,                     -- the list, by the page's name for it
  search_json jsonb not null,
  update_time timestamptz not null default now(),
  primary key (user_id, component)
);

-- Answers of commands that make a record, for a day: sent again with its key, a call makes nothing twice.
create table idempotency_keys (
  user_id bigint not null references users (id),
  key uuid not null,
  path text not null,                          -- of the endpoint
  input_hash text not null,                    -- SHA-256 of the parsed input and its files
  response jsonb,                              -- null only within the transaction that makes it
  create_time timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_time on idempotency_keys (create_time);
