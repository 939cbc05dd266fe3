-- How accounts get in. Of tokens and codes only hashes are kept; backups leave out what lets somebody in.

-- Browsers that have signed in: wrong passwords from elsewhere do not keep their users out.
create table remembered_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null,                   -- SHA-256 of 256 random bits
  expires_at timestamptz not null,
  unique (user_id, token_hash)
);
create index remembered_devices_token on remembered_devices (token_hash);
create index remembered_devices_expiry on remembered_devices (expires_at);

-- Somebody who is signed in.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,            -- SHA-256 of 256 random bits
  remember boolean not null,                   -- chosen at sign-in: longer limits
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,             -- ends earlier without calls
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null,
  user_agent text not null default '',
  -- forgotten with the session where it is ended from elsewhere
  device_id bigint references remembered_devices (id) on delete set null,
  password_at timestamptz not null default now(),  -- when the password was last given: some calls ask for it again
  provider text,                               -- of OpenID Connect, where the session began there
  sign_out_url text                            -- of the provider; names the person, so it goes with the session
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_device on sessions (device_id) where device_id is not null;
create index sessions_signed_out_elsewhere on sessions (expires_at) where sign_out_url is not null;

-- Links to choose a password. A newer link ends the older ones of its account.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,            -- SHA-256 of 256 random bits
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,                        -- used, or replaced by a newer one
  purpose text not null default 'reset' check (purpose in ('reset', 'invitation')),
  invited_by bigint references users (id)
);
create index password_resets_user on password_resets (user_id) where ended_at is null;

-- Links that consoles printed to make the first account; all work until the first account of staff exists.
create table setup_links (
  token_hash bytea primary key,
  create_time timestamptz not null default now()
);

-- Failures by key (an account or an address), for all copies of the server.
create table throttle (
  key text not null,
  at timestamptz not null
);
create index throttle_key on throttle (key, at);

-- Authenticator apps.
create table totp_secrets (
  user_id bigint primary key references users (id),
  -- AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext (apps/server/src/secret-box.ts)
  secret bytea not null,
  -- the last accepted step of 30 seconds: neither it nor an earlier one is accepted again
  last_step bigint not null,
  confirmed_at timestamptz not null
);

-- Shown to its owner, who has not sent a first code yet; not asked for at sign-in.
create table pending_totp_secrets (
  user_id bigint primary key references users (id),
  secret bytea not null,                       -- as in totp_secrets
  create_time timestamptz not null
);

-- Each works once and is deleted by it.
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,                    -- SHA-256 of 80 random bits
  primary key (user_id, code_hash)
);

-- WebAuthn credentials.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id text not null unique,          -- base64url, as browsers send it
  public_key bytea not null,
  counter bigint not null,                     -- of signatures, by the authenticator; many keep 0
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
  -- SHA-256 of the password's hash: the ticket ends when the password changes
  password_seen bytea,
  remember boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

-- What a passkey has to sign; taken once, by the ceremony that it was made for.
create table passkey_challenges (
  challenge text primary key,
  ceremony text not null,                      -- register, signIn, or second (as second factor)
  user_id bigint references users (id),        -- null where a passkey alone signs in: its answer tells the account
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Sign-ins under way at a provider: each answer is taken once, within ten minutes, from the browser that began.
create table company_sign_ins (
  state_hash bytea primary key,
  secret_hash bytea not null,                  -- nonce and code verifier are made from the browser's secret
  provider text not null,
  expires_at timestamptz not null
);
create index company_sign_ins_expired on company_sign_ins (expires_at);

-- Which person of a provider an account belongs to, whatever becomes of the address there.
create table company_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,                         -- as the provider gave it when the account was linked
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject),
  -- a second person with the same address, after the first has left, is not let in
  unique (user_id, issuer)
);
