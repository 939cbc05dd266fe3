-- Words with change requests and draft B/Ls, the notify party, and arrival notices without amounts.

-- What each side asks to change, and why that was refused.
alter table orders add column consignee_change_text text not null default '';
alter table orders add column consignee_change_answer text not null default '';
alter table orders add column shipper_change_text text not null default '';
alter table orders add column shipper_change_answer text not null default '';
-- There is a comment on the draft B/L in force.
alter table orders add column draft_commented boolean not null default false;
-- Empty: the same as the consignee.
alter table orders add column notify_company_name text not null default '';
alter table orders add column notify_address text not null default '';
alter table orders add column notify_telephone text not null default '';
-- Staff marked the arrival notice as free of amounts, so the shipper account may have it.
alter table orders add column an_without_amounts boolean not null default false;

alter table order_trace add column words text not null default '';
-- The row concerns the change request of this role: role 5 does not read those of role 4.
alter table order_trace add column of_role smallint;

create table draft_comments (                       -- what is wrong with a draft B/L
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  words text not null,
  file_id bigint references files (id),
  created_by bigint not null references users (id),
  create_time timestamptz not null default now(),
  closed_at timestamptz                             -- the next draft came, or the booking was given up
);
create index draft_comments_order on draft_comments (order_id, id);
create index draft_comments_file on draft_comments (file_id) where file_id is not null;
create index draft_comments_created_by on draft_comments (created_by);
