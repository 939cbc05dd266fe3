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

comment on column orders.open_start is 'yyyy-MM-dd HH:mm on the clock of the port of loading (ports.time_zone)';
comment on column orders.open_end is 'yyyy-MM-dd HH:mm on the clock of the port of loading (ports.time_zone)';
comment on column orders.deadline is 'cut-off, yyyy-MM-dd HH:mm on the clock of the port of loading (ports.time_zone); deadline_at is its instant';
