-- Mails that an account gets at most once a day: the last day on which each was written.
create table mail_days (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('overview', 'tasksDue')),
  day date not null,                               -- of the reader
  primary key (user_id, kind)
);

-- The overview of the day, at 08:30 of the reader's country. Null: nothing was chosen; staff get it, customers do not.
alter table mail_preferences add column overview text check (overview in ('never', 'daily', 'mondays'));
