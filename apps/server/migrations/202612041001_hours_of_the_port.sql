-- Opening, closing and cut-off of an order are told on the clock of its port of loading (they were Tokyo's), so that they
-- read as the carrier printed them. Instants stay: 17:00 in Tokyo is 16:00 in Shanghai from now on. What is by a day alone
-- has no clock. Rates keep their numbers, which always were the carrier's local hours.
update orders o set
  open_start = to_char((o.open_start::timestamp at time zone 'Asia/Tokyo') at time zone p.time_zone, 'YYYY-MM-DD HH24:MI'),
  open_end = to_char((o.open_end::timestamp at time zone 'Asia/Tokyo') at time zone p.time_zone, 'YYYY-MM-DD HH24:MI'),
  deadline = to_char((o.deadline::timestamp at time zone 'Asia/Tokyo') at time zone p.time_zone, 'YYYY-MM-DD HH24:MI')
from ports p
where p.id = o.departure_port_id and p.time_zone <> 'Asia/Tokyo'
  and (o.open_start is not null or o.open_end is not null or o.deadline is not null);

-- So are the hours that sentences of exceptions name, now with their zone: one that a person closed stays closed, as only
-- the way in which its facts are written is another.
update exceptions e set params = e.params || jsonb_build_object('deadline', o.deadline || ' ' || p.time_zone)
from orders o join ports p on p.id = o.departure_port_id
where o.id = e.order_id and e.is_true and e.params ->> 'deadline' <> '' and o.deadline is not null;
update exceptions e set params = e.params
  || jsonb_build_object('due', to_char(t.due_at at time zone t.due_zone, 'YYYY-MM-DD HH24:MI') || ' ' || t.due_zone)
from order_tasks t
where e.key = e.rule || ':task:' || t.id and e.is_true and e.params ? 'due' and t.due_at is not null;

comment on column orders.open_start is 'yyyy-MM-dd HH:mm on the clock of the port of loading (ports.time_zone)';
comment on column orders.open_end is 'yyyy-MM-dd HH:mm on the clock of the port of loading (ports.time_zone)';
comment on column orders.deadline is 'cut-off, yyyy-MM-dd HH:mm on the clock of the port of loading (ports.time_zone); deadline_at is its instant';
