-- Erasing a person takes the name and address out of the log, and nothing else: the row, its time, its account's number
-- and what was done stay. Allowed for a transaction that says so (apps/server/src/features/persons/erase-person.ts).
create or replace function log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('kairo.erasing', true) = 'on'
    and (new.id, new.create_time, new.user_id, new.type, new.explain)
      is not distinct from (old.id, old.create_time, old.user_id, old.type, old.explain) then
    return new;
  end if;
  raise exception 'the log is append-only';
end $$;
