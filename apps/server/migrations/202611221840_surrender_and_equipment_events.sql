-- Events of containers and of surrendered B/Ls, which the commands write from now on (BEYOND E). A container that is taken
-- out of an order by a correction leaves its events without it; nothing else of an event ever changes.
create or replace function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.container_id is null
    and to_jsonb(new) - 'container_id' = to_jsonb(old) - 'container_id' then return new; end if;
  raise exception 'order_events is append-only: write a row that supersedes the old one';
end $$;
alter table order_events drop constraint order_events_container_id_fkey;
alter table order_events add constraint order_events_container_id_fkey
  foreign key (container_id) references order_containers (id) on delete set null;

-- Orders that are there already, by the rules of the commands.
insert into order_events (order_id, event_type, classifier, code, document_type, event_at, event_zone, source, created_by,
    created_at)
  select e.order_id, 'SHIPMENT', 'ACT', 'SURR', 'TRD', e.event_at, e.event_zone, e.source, e.created_by, e.created_at
  from order_events e join orders o on o.id = e.order_id
  where e.event_type = 'SHIPMENT' and e.code = 'ISSU' and e.document_type = 'TRD' and o.telex = 1
  order by e.seq;
insert into order_events (order_id, container_id, event_type, classifier, code, port_id, event_at, event_zone, source,
    created_by, created_at)
  select e.order_id, c.id, 'EQUIPMENT', 'ACT', 'LOAD', e.port_id, e.event_at, e.event_zone, 'derived', e.created_by,
    e.created_at
  from order_events e join order_containers c on c.order_id = e.order_id
  where e.event_type = 'TRANSPORT' and e.code = 'DEPA' and e.classifier = 'ACT'
  order by e.seq, c.seq;
