-- Texts that staff keep themselves: the company page (one row), and the questions and answers.
create table static_pages (
  key text primary key,                            -- companySummary
  content jsonb not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create table qa_entries (
  id bigint generated always as identity primary key,
  topic text not null,
  question_cn text not null, question_en text not null, question_ja text not null,
  answer_cn text not null, answer_en text not null, answer_ja text not null,
  place integer not null,                          -- within its chapter, from 1; gaps do no harm
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
