-- When the password of a session was last given: some calls ask for it again. The default is for servers of the version
-- before, which open sessions without it while this one starts.
alter table sessions add column password_at timestamptz not null default now();
update sessions set password_at = created_at;
