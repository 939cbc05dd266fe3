-- The log: who did what. Rows are only added.

create table log (
  id bigint generated always as identity primary key,
  create_time timestamptz not null default now(),
  user_id bigint,                              -- no key: the log outlives accounts
  user_name text not null default '',
  type text not null,                          -- signIn, refusal, order, rate, document, parameter, price, mail, user …
  explain text not null,                       -- the verb, e.g. accept (log-verbs.ts of packages/shared)
  info jsonb not null default '{}',            -- {field: [old, new]} or facts; never a password or a token
  object text not null default '',
  ip text not null default ''
);
create index log_newest on log (create_time desc, id desc);
create index log_user on log (user_id, id desc);
create index log_discounts on log (id desc) where info ? 'discount';
create index log_type on log (type, create_time desc, id desc);
create index log_explain on log (explain, create_time desc, id desc);

-- What a search for words looks at. Not concat_ws: that is not immutable, and an index needs it to be.
create function log_words(user_name text, object text, ip text, info jsonb) returns text
  language sql immutable parallel safe
  return lower(user_name || ' ' || object || ' ' || ip || ' ' || info::text);
create index log_text on log using gin (log_words(user_name, object, ip, info) gin_trgm_ops);
create index log_cjk on log using gin (cjk_bigrams(log_words(user_name, object, ip, info)));

-- Erasing a person takes the name and address out of the log, and nothing else, in a transaction that says so
-- (apps/server/src/features/persons/erase-person.ts).
create function log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('kairo.erasing', true) = 'on'
    and (new.id, new.create_time, new.user_id, new.type, new.explain)
      is not distinct from (old.id, old.create_time, old.user_id, old.type, old.explain) then
    return new;
  end if;
  raise exception 'the log is append-only';
end $$;
create trigger log_append_only before update or delete on log for each row execute function log_is_append_only();
