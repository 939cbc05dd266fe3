-- Files, news, questions to the operator, and pages that staff write. Texts are plain: no markup is made of them.

-- What was uploaded or made; the bytes lie in the storage under their hash.
create table files (
  id bigint generated always as identity primary key,
  hash text not null,                          -- SHA-256, hexadecimal
  name text not null,
  size bigint not null,                        -- bytes
  mime text not null,
  kind text not null,                          -- by its content: FILE_KINDS of src/storage/file-kinds.ts
  created_by bigint references users (id),
  create_time timestamptz not null default now(),
  view_hash text,                              -- of a photo: a picture of at most 500 kB, which pages show
  view_size bigint                             -- bytes
);
create index files_hash on files (hash);

-- News of the operator.
create table announcements (
  id bigint generated always as identity primary key,
  public_date date not null,                   -- readers see it from this day on, Tokyo
  type text,                                   -- dictionary 20; null: none was given
  title_cn text not null,
  title_en text not null,
  title_jp text not null,
  content_cn text not null,
  content_en text not null,
  content_jp text not null,
  file_id bigint references files (id),
  created_by bigint references users (id),
  create_time timestamptz not null default now(),
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create index announcements_newest on announcements (public_date desc, id desc);
create index announcements_file on announcements (file_id) where file_id is not null;

-- Questions on customs and tax.
create table consultations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),  -- who asked; nobody else of the customer side sees it
  title text not null,
  problem_describe text not null,
  consultation_type text,                      -- dictionary 18; null: the short form
  company text not null,
  contact_email text not null,
  file_id bigint references files (id),
  status smallint not null default 1 check (status in (1, 2)),  -- dictionary 19: 1 pending, 2 processed
  answer text not null default '',
  answered_by bigint references users (id),
  answered_time timestamptz,
  create_time timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 2) = (answered_time is not null))
);
create index consultations_newest on consultations (create_time desc, id desc);
create index consultations_user on consultations (user_id, create_time desc, id desc);
create index consultations_pending on consultations (id) where status = 1;
create index consultations_file on consultations (file_id) where file_id is not null;

-- The newest is in force; older ones stay as the record of what was shown.
create table consultation_guides (
  id bigint generated always as identity primary key,
  file_id bigint not null references files (id),
  created_by bigint references users (id),
  create_time timestamptz not null default now()
);
create index consultation_guides_file on consultation_guides (file_id);

-- Texts of the company page.
create table static_pages (
  key text primary key,                        -- companySummary
  content jsonb not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);

-- Questions and answers.
create table qa_entries (
  id bigint generated always as identity primary key,
  topic text not null,                         -- its chapter
  question_cn text not null,
  question_en text not null,
  question_ja text not null,
  answer_cn text not null,
  answer_en text not null,
  answer_ja text not null,
  place integer not null,                      -- within its chapter, from 1; gaps do no harm
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
