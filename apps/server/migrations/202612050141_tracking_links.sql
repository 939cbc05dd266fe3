-- Links by which anybody follows one order without an account (rules 19).
create table tracking_links (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  token_hash bytea not null unique,            -- SHA-256 of the last part of its address, which is stored nowhere
  show_containers boolean not null default false,  -- whole container numbers instead of masked ones
  expires_at timestamptz not null,             -- the end of its last day in Tokyo
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  created_by bigint not null references users (id),  -- the page shows nothing once this account cannot see the order
  created_at timestamptz not null,
  views integer not null default 0,            -- how often the page was opened
  last_viewed_at timestamptz,
  constraint tracking_links_token_hash check (octet_length(token_hash) = 32),
  constraint tracking_links_revoked check (revoked_at is not null or revoked_by is null)
);
comment on table tracking_links is 'Public links to the tracking page of orders';
create index tracking_links_order on tracking_links (order_id, id);
create index tracking_links_created_by on tracking_links (created_by);
create index tracking_links_revoked_by on tracking_links (revoked_by) where revoked_by is not null;
