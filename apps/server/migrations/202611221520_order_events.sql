-- What happened and what is planned of an order, in the codes of DCSA (BEYOND 0 and E). A row is never changed: what turns out
-- otherwise is a new row that supersedes the old one.
create table order_events (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,         -- the order of writing
  order_id bigint not null references orders (id),
  container_id bigint,                             -- of EQUIPMENT events; references order_containers from its migration on
  event_type text not null check (event_type in ('SHIPMENT', 'TRANSPORT', 'EQUIPMENT')),
  classifier text not null check (classifier in ('PLN', 'EST', 'ACT')),
  code text not null,                              -- RECE, CONF, REJE, VOID, DRFT, APPR, ISSU, SURR; DEPA, ARRI; GTIN, LOAD, …
  document_type text,                              -- BKG, SHI, TRD, ARN of SHIPMENT events
  port_id bigint references ports (id),
  event_at timestamptz not null,                   -- known by day only: the beginning of that day at the port
  event_zone text not null,                        -- the day of the event is the day in this zone
  source text not null check (source in ('staff', 'customer', 'carrier', 'schedule', 'import', 'derived')),
  reason text not null default '',
  supersedes uuid references order_events (id),
  created_by bigint references users (id),
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, seq);
create index order_events_supersedes on order_events (supersedes) where supersedes is not null;
create index order_events_port on order_events (port_id) where port_id is not null;

create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  raise exception 'order_events is append-only: write a row that supersedes the old one';
end $$;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change_of_event();
