-- Groups of /today are ranges of the deadline; what has none comes last, so that one range of the index holds a group.
drop index exceptions_open;
create index exceptions_open on exceptions (severity, coalesce(due_at, 'infinity'::timestamptz), id) where state < 3;
drop index exceptions_open_owner;
create index exceptions_open_owner on exceptions (owner_id, severity, coalesce(due_at, 'infinity'::timestamptz), id)
  where state < 3;
