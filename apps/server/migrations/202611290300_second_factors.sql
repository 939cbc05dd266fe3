-- Second factors of accounts: codes of an authenticator app (TOTP), passkeys, recovery codes; and what is short-lived
-- about them. Old copies of the server sign in without asking for any of this until they are replaced.

create table totp_secrets (
  user_id bigint primary key references users (id),
  -- AES-256-GCM: nonce of 12 bytes, tag of 16, ciphertext (apps/server/src/secret-box.ts).
  secret bytea not null,
  -- The last accepted step of 30 seconds; no step is accepted twice, nor one before it.
  last_step bigint not null,
  confirmed_at timestamptz not null
);

-- Shown to its owner, who has not sent a first code yet: asked for nowhere.
create table pending_totp_secrets (
  user_id bigint primary key references users (id),
  secret bytea not null,
  create_time timestamptz not null
);

-- Each works once; a used one is deleted. Only hashes (SHA-256 of 80 random bits).
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator, which counts its signatures; many keep 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  create_time timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- The password was right, the second factor is still to come.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  -- SHA-256 of the password's hash: the ticket ends when the password changes.
  password_seen bytea,
  remember boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

-- What a passkey has to sign; taken once, by the ceremony that it was made for.
create table passkey_challenges (
  challenge text primary key,
  -- `register`, `signIn`, or `second` (as second factor).
  ceremony text not null,
  -- Null where a passkey alone signs in: the account is known by its answer.
  user_id bigint references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
