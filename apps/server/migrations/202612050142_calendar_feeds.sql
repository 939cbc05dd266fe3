-- Addresses at which the calendar of an account subscribes to what it has to know by date. One that is revoked is deleted:
-- an address that is not here does not say whether it ever was.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,            -- SHA-256; the address is shown once
  name text not null,                          -- what the account calls it, and the calendar is called
  what text[] not null check (cardinality(what) > 0 and what <@ array['cutOffs', 'tasks', 'sailings', 'freeTime']),
  mine boolean not null,                       -- staff: only of orders that the account is responsible for
  language text check (language in ('zh-cn', 'en', 'ja')),  -- null: that of the account
  create_time timestamptz not null,
  last_fetched_at timestamptz,
  fetches integer not null default 0
);
comment on table calendar_feeds is 'Addresses to which calendars subscribe';
create index calendar_feeds_user on calendar_feeds (user_id, id);

-- What a feed has said, as it stood at the last fetch: the next one compares with it, so that no command has to know of
-- calendars.
create table calendar_feed_entries (
  feed_id bigint not null references calendar_feeds (id) on delete cascade,
  uid text not null,                           -- of what it is about, the same as long as that exists
  sequence integer not null,                   -- grows with each change
  hash text not null,                          -- of all that is shown
  starts_at timestamptz not null,              -- of a whole day its midnight in UTC
  is_day boolean not null,
  summary text not null,                       -- with which it is said to be cancelled
  changed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (feed_id, uid)
);
comment on table calendar_feed_entries is 'What calendars were told';
