-- What exceptions say of cut-offs and tasks has its zone since hours are those of the port. Without this, each that a
-- person closed would open again, as if its facts had changed.
update exceptions e set params = e.params || jsonb_build_object('deadline', o.deadline || ' ' || p.time_zone)
from orders o join ports p on p.id = o.departure_port_id
where o.id = e.order_id and e.is_true and e.params ->> 'deadline' <> '' and o.deadline is not null;

update exceptions e set params = e.params
  || jsonb_build_object('due', to_char(t.due_at at time zone t.due_zone, 'YYYY-MM-DD HH24:MI') || ' ' || t.due_zone)
from order_tasks t
where e.key = e.rule || ':task:' || t.id and e.is_true and e.params ? 'due' and t.due_at is not null;
