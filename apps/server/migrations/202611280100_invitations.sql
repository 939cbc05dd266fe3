-- Accounts are invited by mail: until the person has chosen a password the account has none, and nobody signs in with it.
alter table users alter column password_hash drop not null;
-- They are few; lists look for them.
create index users_without_password on users (id) where password_hash is null;

-- The link of an invitation is a link to set a password that lasts longer. The newest one of an account without a password
-- stays, also expired, as lists say until when it works or worked.
alter table password_resets
  add column purpose text not null default 'reset' check (purpose in ('reset', 'invitation')),
  add column invited_by bigint references users (id);
