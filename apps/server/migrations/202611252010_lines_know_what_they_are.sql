-- A line carries its side of the voyage and its charge kind from the surcharge list to the journal, so that no program
-- finds them again from its name. Lines that are frozen already get them once, here, by the names and aliases that the
-- kinds have now; what no kind is named after stays without one, and the log says how often.
alter table surcharge_lines add kind text references charge_kinds (code) on update cascade;  -- null: an unknown name
alter table route_charges add kind text references charge_kinds (code) on update cascade;
create index surcharge_lines_kind on surcharge_lines (kind);
create index route_charges_kind on route_charges (kind);
alter table invoice_lines
  -- null: written by a copy of the release before
  add side text check (side in ('freight', 'route', 'origin', 'destination')),
  add names jsonb;                                 -- of a charge of the route that staff named, in three languages

create function pg_temp.charge_key(name text) returns text language sql immutable as $$
  select regexp_replace(lower(btrim(normalize(name, NFKC))), '\s+', ' ', 'g') $$;

create function pg_temp.kind_named(item text, side text) returns text language sql stable as $$
  select k.code from charge_kinds k
  where pg_temp.charge_key(item) = any (select pg_temp.charge_key(a) from unnest(k.code || k.aliases) a)
    and (side = 'route' or k.cost_side <> case side when 'origin' then 'destination' else 'origin' end)
  order by (k.cost_side = side) desc, k.code limit 1 $$;

-- No price changes by this.
alter table surcharge_lines disable trigger surcharge_lines_priced;
alter table route_charges disable trigger route_charges_priced;
update surcharge_lines l set kind = pg_temp.kind_named(l.name, case s.type when 1 then 'origin' else 'destination' end)
  from surcharges s where s.id = l.surcharge_id;
update route_charges set kind = pg_temp.kind_named(name, 'route');
alter table surcharge_lines enable trigger surcharge_lines_priced;
alter table route_charges enable trigger route_charges_priced;

-- The lists of a frozen quotation, of its prices and of its lines, with the side of each.
create temp table frozen_lists (part text, list text, side text) on commit drop;
insert into frozen_lists values
  ('quotation', 'oceanFreightList', 'freight'), ('quotation', 'gsList', 'route'),
  ('quotation', 'polList', 'origin'), ('quotation', 'podList', 'destination'),
  ('prices', 'routeCharges', 'route'), ('prices', 'originCharges', 'origin'), ('prices', 'destinationCharges', 'destination');

create temp table frozen_names on commit drop as
  select f.item, f.side, case f.side when 'freight' then 'OF' else pg_temp.kind_named(f.item, f.side) end as kind,
    (select jsonb_build_object('zh-cn', c.name_cn, 'en', c.name_en, 'ja', c.name_jp) from route_charges c
      where f.side = 'route' and c.name = f.item and c.name_cn || c.name_en || c.name_jp <> '') as names
  from (select distinct l.side, line ->> 'item' as item
    from order_quotations q cross join frozen_lists l
      cross join jsonb_array_elements(coalesce(q.quotation -> l.part -> l.list, '[]')) line
    union select distinct l.side, line ->> 'item'
    from orders q cross join frozen_lists l
      cross join jsonb_array_elements(coalesce(q.quotation -> l.part -> l.list, '[]')) line
    where q.quotation is not null) f;
create index on frozen_names (item, side);
analyze frozen_names;

create function pg_temp.identified(quotation jsonb) returns jsonb language sql stable as $$
  select quotation || jsonb_object_agg(part, (quotation -> part) || lists) from (
    select l.part, jsonb_object_agg(l.list, (
      select coalesce(jsonb_agg(line || jsonb_build_object('side', l.side, 'kind', n.kind)
        || case when n.names is null then '{}' else jsonb_build_object('names', n.names) end order by at), '[]')
      from jsonb_array_elements(coalesce(quotation -> l.part -> l.list, '[]')) with ordinality as e(line, at)
        left join frozen_names n on n.item = line ->> 'item' and n.side = l.side)) as lists
    from frozen_lists l where quotation ? l.part group by l.part) parts $$;

update order_quotations set quotation = pg_temp.identified(quotation);
update orders set quotation = pg_temp.identified(quotation) where quotation is not null;

-- Lines of invoices by the place of the line in its quotation, charges by the side of their kind. Those of issued
-- invoices get them too: no figure and no word on paper changes.
alter table invoice_lines disable trigger invoice_lines_immutable;
update invoice_lines l set side = f.line ->> 'side', names = f.line -> 'names'
  from (select q.order_id, q.seq, e.line, e.at - 1 as at from order_quotations q cross join jsonb_array_elements(
      (q.quotation -> 'quotation' -> 'oceanFreightList') || (q.quotation -> 'quotation' -> 'gsList')
      || (q.quotation -> 'quotation' -> 'polList') || (q.quotation -> 'quotation' -> 'podList'))
      with ordinality as e(line, at)) f
  where l.source = 'quotation' and f.order_id = l.order_id and f.seq = l.quotation_seq and f.at = l.quotation_line;
update invoice_lines l set side = case when k.cost_side = 'none' then 'route' else k.cost_side end
  from charge_kinds k where k.id = l.charge_kind_id and l.side is null;
alter table invoice_lines enable trigger invoice_lines_immutable;

insert into log (type, explain, info)
  select 'price', 'identifyCharges', jsonb_build_object('unknown', jsonb_agg(f.name order by f.name))
  from (select side || ' ' || item as name from frozen_names where kind is null and side <> 'freight'
    union select case s.type when 1 then 'origin ' else 'destination ' end || l.name
    from surcharge_lines l join surcharges s on s.id = l.surcharge_id where l.kind is null
    union select 'route ' || name from route_charges where kind is null) f
  having count(*) > 0;

drop function pg_temp.identified(jsonb);
drop function pg_temp.kind_named(text, text);
drop function pg_temp.charge_key(text);
