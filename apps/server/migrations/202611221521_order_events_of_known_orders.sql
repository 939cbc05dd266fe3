-- The events of the orders that are there already, from their trace, documents and log, by the rules that the commands write
-- them by (features/orders/record/order-events.ts). A test holds both against each other.
with traces as (
  select t.*, o.cancel_reason_text, o.departure_port_id, o.destination_port_id, o.etd, o.eta,
    case when u.role_id in (4, 5) then 'customer' else 'staff' end as side
  from order_trace t
  join orders o on o.id = t.order_id
  left join users u on u.id = t.apply_id
), dated as (
  -- The dates as they stood at that row: what the next change of them replaced, else what they are now.
  select t.*, d.key, d.code, d.port_id,
    coalesce(
      (select c ->> 'oldValue' from order_history h, jsonb_array_elements(h.changes) c
       where h.order_id = t.order_id and h.change_time > t.create_time and c ->> 'valueTypeKey' = d.key
       order by h.id limit 1),
      d.present::text) as planned
  from traces t
  cross join lateral (values
    ('orderReq.expectedLeavePortDate', 'DEPA', t.departure_port_id, t.etd),
    ('expectedArrivePortDate', 'ARRI', t.destination_port_id, t.eta)
  ) d (key, code, port_id, present)
), transport as (
  select id as trace_id, order_id, 'PLN' as classifier, code, port_id, planned as day, null::timestamptz as instant,
    side, apply_id, create_time
  from dated where new_state = 5 and state <> 5
  union all
  select id, order_id, 'EST', case action when 10 then 'DEPA' else 'ARRI' end,
    case action when 10 then departure_port_id else destination_port_id end, date_str, null, side, apply_id, create_time
  from traces where action in (10, 11)
  union all
  select d.id, d.order_id, 'EST', d.code, d.port_id, c ->> 'newValue', null, d.side, d.apply_id, d.create_time
  from dated d join order_history h on h.id = d.history_id, jsonb_array_elements(h.changes) c
  where d.action = 0 and d.state = d.new_state and c ->> 'valueTypeKey' = d.key and c ->> 'newValue' <> ''
  union all
  select id, order_id, 'ACT', case new_state when 7 then 'DEPA' else 'ARRI' end,
    case new_state when 7 then departure_port_id else destination_port_id end,
    -- Known by day only, unless the command put it on another hour of that day.
    case when length(date_str) = 10
      and coalesce(event_time, (date_str || ' 00:00')::timestamp at time zone 'Asia/Tokyo')
        = (date_str || ' 00:00')::timestamp at time zone 'Asia/Tokyo' then date_str end,
    coalesce(event_time, create_time), side, apply_id, create_time
  from traces where new_state in (7, 8) and new_state <> state
), raw as materialized (
  select gen_random_uuid() as id, order_id, 'SHIPMENT' as event_type, 'ACT' as classifier,
    case when action = 9 then 'APPR' when new_state = 1 then 'RECE' when new_state = 5 then 'CONF'
      when new_state = 4 and side = 'staff' then 'REJE' else 'VOID' end as code,
    case when action = 9 then 'TRD' else 'BKG' end as document_type,
    null::bigint as port_id, create_time as event_at, 'Asia/Tokyo' as event_zone, side as source,
    case when new_state = 4 then coalesce(cancel_reason_text, '') else '' end as reason,
    apply_id as created_by, create_time as created_at, id as trace_id
  from traces
  where action = 9 or state <> new_state and (new_state in (1, 5) or new_state in (0, 4) and state <> 0)
  union all
  select gen_random_uuid(), t.order_id, 'TRANSPORT', t.classifier, t.code, null, t.port_id,
    coalesce(t.day::timestamp at time zone coalesce(p.time_zone, 'Asia/Tokyo'), t.instant),
    coalesce(p.time_zone, 'Asia/Tokyo'), t.side, '', t.apply_id, t.create_time, t.trace_id
  from transport t left join ports p on p.id = t.port_id
  where coalesce(t.day, t.instant::text) is not null
  union all
  select gen_random_uuid(), f.order_id, 'SHIPMENT', 'ACT', case f.business_type when 9 then 'DRFT' else 'ISSU' end,
    case f.business_type when 5 then 'ARN' else 'TRD' end, null, f.create_time, 'Asia/Tokyo',
    case when u.role_id in (4, 5) then 'customer' else 'staff' end, '', f.created_by, f.create_time, null
  from order_files f left join users u on u.id = f.created_by
  where f.business_type in (4, 5, 9)
  union all
  select gen_random_uuid(), o.id, 'SHIPMENT', 'ACT', 'RECE', 'SHI', null, l.create_time, 'Asia/Tokyo',
    case when u.role_id in (4, 5) then 'customer' else 'staff' end, '', u.id, l.create_time, null
  from log l join orders o on o.code = l.object left join users u on u.id = l.user_id
  where l.type = 'order' and l.explain = 'finalPapersMail'
)
insert into order_events (id, order_id, event_type, classifier, code, document_type, port_id, event_at, event_zone, source,
  reason, supersedes, created_by, created_at)
select id, order_id, event_type, classifier, code, document_type, port_id, event_at, event_zone, source, reason,
  case when classifier <> 'ACT' then
    lag(id) over (partition by order_id, event_type, code, classifier = 'ACT' order by created_at, trace_id) end,
  created_by, created_at
from raw
-- A row comes after the one that it supersedes.
order by created_at, trace_id;
