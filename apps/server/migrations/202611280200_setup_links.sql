-- The links that consoles have printed to make the first account: each start of a copy prints one of its own, and all
-- of them work until the first account of staff exists. Only hashes are kept.
create table setup_links (
  token_hash bytea primary key,
  create_time timestamptz not null default now()
);
