-- How sheets with certain headings are read: values for all rows, and which heading stands for which column. Whoever
-- uploads a sheet with the same or nearly the same headings is proposed what was answered last.
create table rate_sheet_profiles (
  id bigint generated always as identity primary key,
  fingerprint text not null unique,                -- digest of headings
  headings text[] not null,                        -- normalised, each once, sorted
  name text not null,
  rules jsonb not null,                            -- constants, columns
  used int not null default 1,
  created_by bigint not null references users (id),
  create_time timestamptz not null,
  last_used_time timestamptz not null
);
create index rate_sheet_profiles_headings on rate_sheet_profiles using gin (headings);
create index rate_sheet_profiles_created_by on rate_sheet_profiles (created_by);
