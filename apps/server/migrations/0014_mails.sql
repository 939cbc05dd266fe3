-- Mails and messages.

-- What goes out by SMTP.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,                          -- what it is about, e.g. orderAccepted
  to_address text not null,
  to_name text not null default '',
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  order_id bigint references orders (id),
  user_id bigint references users (id),
  -- outbox: demo mode, shown at /dev/mail
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'outbox')),
  attempts integer not null default 0,
  last_error text,
  create_time timestamptz not null default now(),
  sent_time timestamptz,
  attachments jsonb not null default '[]',     -- [{name, hash}] of the storage
  reply_to_address text not null default '',   -- of the person in charge; empty: nobody reads answers
  reply_to_name text not null default ''
);
create index mails_newest on mails (id desc);
-- Mails that wait or failed, without reading the millions that were sent.
create index mails_waiting on mails (state, create_time) where state in ('queued', 'failed');

-- The operator's own addresses that mails go to.
create table mail_addresses (
  id bigint generated always as identity primary key,
  contacts text not null unique,               -- the address
  name text not null,
  state smallint not null default 1,           -- 1 on, 0 off
  create_time timestamptz not null default now(),
  version integer not null default 1
);

-- How somebody is notified. No row: everything at once.
create table mail_preferences (
  user_id bigint primary key references users (id),
  modes jsonb not null,                        -- {"orders": "daily", …} by group of events; a missing group: at once
  time_zone text not null,                     -- IANA; the mail of the day goes out at 08:30 there
  version integer not null default 1,
  -- of the day; null: nothing was chosen; staff get it, customers do not
  overview text check (overview in ('never', 'daily', 'mondays'))
);

-- What waits for the mail of the day; gone once that is written.
create table mail_digest_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  sentence text not null,                      -- in the reader's language
  order_id bigint references orders (id),
  create_time timestamptz not null
);
create index mail_digest_entries_user on mail_digest_entries (user_id, id);
create index mail_digest_entries_order on mail_digest_entries (order_id) where order_id is not null;

-- Mails that an account gets at most once a day: the last day of each.
create table mail_days (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('overview', 'tasksDue')),
  day date not null,                           -- of the reader
  primary key (user_id, kind)
);

-- Messages within the product, put into words in the reader's language.
create table messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  params jsonb not null default '{}',
  order_id bigint references orders (id),
  create_time timestamptz not null default now(),
  read_time timestamptz
);
create index messages_user on messages (user_id, id desc);
create index messages_unread on messages (user_id) where read_time is null;
