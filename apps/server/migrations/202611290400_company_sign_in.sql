-- Signing in with a company's own accounts (OpenID Connect).

-- Sign-ins that are under way at a provider: each answer is taken once, for ten minutes, and from the browser that began.
-- Only hashes are kept; nonce and code verifier are made from the browser's secret.
create table company_sign_ins (
  state_hash bytea primary key,
  secret_hash bytea not null,
  provider text not null,
  expires_at timestamptz not null
);
create index company_sign_ins_expired on company_sign_ins (expires_at);

-- Which person of a provider an account belongs to, from the first sign-in on: whatever becomes of the address there.
create table company_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- As the provider gave it when the account was linked.
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject),
  -- A second person with the same address, after the first has left, is not let in.
  unique (user_id, issuer)
);

-- Of a session that began at a provider: which one, whose business a second factor is, and where its own session ends. The
-- latter names the person, so it goes with the session.
alter table sessions
  add column provider text,
  add column sign_out_url text;
create index sessions_signed_out_elsewhere on sessions (expires_at) where sign_out_url is not null;
