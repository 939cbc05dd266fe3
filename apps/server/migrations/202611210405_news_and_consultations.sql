-- News of the operator and tax consultations of customers (orders §2). Texts are plain: no markup is ever made of them.
create table announcements (
  id bigint generated always as identity primary key,
  public_date date not null,                       -- readers see it from this day on, Tokyo
  type text,                                       -- dictionary 20; null where none was given
  title_cn text not null, title_en text not null, title_jp text not null,
  content_cn text not null, content_en text not null, content_jp text not null,
  file_id bigint references files (id),
  created_by bigint references users (id), create_time timestamptz not null default now(),
  updated_by bigint references users (id), update_time timestamptz not null default now(),
  version integer not null default 1
);
create index announcements_newest on announcements (public_date desc, id desc);
create index announcements_file on announcements (file_id) where file_id is not null;

create table consultations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),   -- who asked; nobody else of the customer side sees it
  title text not null,
  problem_describe text not null,
  consultation_type text,                          -- dictionary 18; null for the short form
  company text not null,
  contact_email text not null,
  file_id bigint references files (id),
  status smallint not null default 1 check (status in (1, 2)), -- dictionary 19: 1 pending, 2 processed
  answer text not null default '',
  answered_by bigint references users (id), answered_time timestamptz,
  create_time timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 2) = (answered_time is not null))
);
create index consultations_newest on consultations (create_time desc, id desc);
create index consultations_user on consultations (user_id, create_time desc, id desc);
create index consultations_pending on consultations (id) where status = 1;
create index consultations_file on consultations (file_id) where file_id is not null;

create table consultation_guides (                 -- the newest is in force; older ones stay as the record of what was shown
  id bigint generated always as identity primary key,
  file_id bigint not null references files (id),
  created_by bigint references users (id), create_time timestamptz not null default now()
);
create index consultation_guides_file on consultation_guides (file_id);
