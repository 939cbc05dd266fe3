-- One-time links to set a new password (DECISIONS 2.6): of a token only the hash is kept; a newer link ends the older ones.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,                -- SHA-256 of 256 random bits
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz                             -- used, or replaced by a newer one
);
create index password_resets_user on password_resets (user_id) where ended_at is null;
