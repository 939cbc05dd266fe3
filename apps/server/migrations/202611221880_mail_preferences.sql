-- Where answers to a mail go: the person in charge of its order. Empty: nobody reads answers.
alter table mails
  add column reply_to_address text not null default '',
  add column reply_to_name text not null default '';

-- How a member of staff is notified, by group of events (packages/shared mail-preferences): at once, in the mail of the
-- day, or by message only. No row: everything at once.
create table mail_preferences (
  user_id bigint primary key references users (id),
  modes jsonb not null,                             -- {"orders": "daily", …}; a group that is missing: at once
  time_zone text not null,                          -- IANA; 08:30 there is when the mail of the day goes out
  version integer not null default 1
);

-- What waits for the mail of the day; gone once that mail is written.
create table mail_digest_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  sentence text not null,                           -- in the reader's language
  order_id bigint references orders (id),
  create_time timestamptz not null
);
create index mail_digest_entries_user on mail_digest_entries (user_id, id);
create index mail_digest_entries_order on mail_digest_entries (order_id) where order_id is not null;
