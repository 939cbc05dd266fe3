-- A browser that has signed in before is counted apart from strangers when passwords are wrong, so that nobody can be
-- kept out by somebody who knows no more than the address. Kept by the browser, stored here only as a hash.
create table remembered_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null,                       -- SHA-256 of 256 random bits
  expires_at timestamptz not null,
  unique (user_id, token_hash)
);
create index remembered_devices_token on remembered_devices (token_hash);
create index remembered_devices_expiry on remembered_devices (expires_at);

-- The device that a session was opened on; it is forgotten with the session where somebody ends that from elsewhere.
alter table sessions add column device_id bigint references remembered_devices (id) on delete set null;
create index sessions_device on sessions (device_id) where device_id is not null;
