-- Arrival notices that are made from the order: one paper in two forms, of which shipper accounts get the one without amounts.

create table arrival_notices (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  revision integer not null check (revision >= 0),  -- 0: the first one; n: REVISED n
  with_amounts boolean not null,
  content jsonb not null,                      -- NoticeContent of packages/shared
  file_id bigint not null references files (id),
  created_by bigint references users (id),
  create_time timestamptz not null default now(),
  unique (order_id, revision, with_amounts)
);
comment on table arrival_notices is 'Arrival notices made from orders';
create index arrival_notices_file on arrival_notices (file_id);

-- The same paper without amounts, which shipper accounts get in its place.
alter table order_files add column plain_file_id bigint references files (id);
create index order_files_plain on order_files (plain_file_id) where plain_file_id is not null;

-- Of the carrier's arrival notice; `terminal` is the one at the port of loading.
alter table orders add column arrival_terminal text not null default '';
