-- What an installation decides for itself (BEYOND 0): a row for each setting that was changed; keys, limits and initial values
-- stand in packages/shared/src/business-settings.
create table business_settings (
  key text primary key,
  value jsonb not null,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
