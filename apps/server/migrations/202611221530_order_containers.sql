-- The containers of an order as rows (BEYOND 0). `orders.container_number` is their joined text from now on.
create table order_containers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seq integer not null,
  container_number text not null,
  size text check (size in ('20GP', '40GP', '40HQ')), -- null for the box that an LCL shipment travels in
  iso_code text,                                   -- ISO 6346 size and type: 22G1, 42G1, 45G1
  seal_number text not null default '',
  vgm_kg numeric(9, 1) check (vgm_kg > 0),         -- verified gross mass
  soc boolean not null default false,              -- shipper's own container
  discharged_at timestamptz, available_at timestamptz, gate_out_at timestamptz, empty_returned_at timestamptz,
  planned_gate_out date,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  unique (order_id, container_number)
);
alter table order_events add foreign key (container_id) references order_containers (id);
create index order_events_container on order_events (container_id) where container_id is not null;

-- Orders that are there already: the numbers in their text, read as packages/shared/src/container-number.ts reads them; the
-- sizes booked are dealt in order, as at departure.
with texts as (
  select id, upper(normalize(container_number, NFKC)) as text, is_fcl,
    array_fill('20GP'::text, array[fcl20gp]) || array_fill('40GP'::text, array[fcl40gp])
      || array_fill('40HQ'::text, array[fcl40hq]) as sizes
  from orders where container_number <> ''
), parts as (
  select t.id, p.place, p.part from texts t, regexp_split_to_table(t.text, '[,;、/\r\n]+') with ordinality p (part, place)
), numbers as (
  select p.id, p.place, 0 as rest, m.place as inner_place, regexp_replace(m.found[1], '[\s-]', '', 'g') as number
  from parts p,
    regexp_matches(p.part, '([A-Z]{3}[UJZ][\s-]*\d{6}[\s-]*\d)(?![0-9A-Z])', 'g') with ordinality m (found, place)
  union all
  select p.id, p.place, 1, w.place, w.word
  from parts p,
    regexp_split_to_table(regexp_replace(p.part, '[A-Z]{3}[UJZ][\s-]*\d{6}[\s-]*\d(?![0-9A-Z])', ' ', 'g'), '\s+')
      with ordinality w (word, place)
  where w.word <> ''
), firsts as (
  select distinct on (id, number) * from numbers order by id, number, place, rest, inner_place
), placed as (
  select *, row_number() over (partition by id order by place, rest, inner_place)::int as seq from firsts
)
insert into order_containers (order_id, seq, container_number, size, iso_code)
select p.id, p.seq, p.number, s.size,
  case s.size when '20GP' then '22G1' when '40GP' then '42G1' when '40HQ' then '45G1' end
from placed p join texts t on t.id = p.id
cross join lateral (
  select case when t.is_fcl then coalesce(t.sizes[p.seq], t.sizes[cardinality(t.sizes)]) end as size) s;
