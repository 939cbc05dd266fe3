-- What a charge is for ships of some days, and of one carrier (BEYOND-2 H). Days are those of departure from the port of
-- loading, both inclusive; null is open at that end, or every carrier. A carrier's own line goes before the one for all.
create extension if not exists btree_gist;

-- A name twice in one surcharge was charged twice; from now on a charge is known by its name. No price changes by it.
alter table surcharge_lines disable trigger surcharge_lines_priced;
alter table route_charges disable trigger route_charges_priced;
update surcharge_lines l set name = l.name || ' (' || d.nth || ')'
  from (select id, row_number() over (partition by surcharge_id, lower(name), condition order by seq, id) as nth
    from surcharge_lines) d
  where d.id = l.id and d.nth > 1;
alter table surcharge_lines enable trigger surcharge_lines_priced;

alter table surcharge_lines
  add valid_from date,
  add valid_to date,
  add shipping_company_id bigint references shipping_companies (id),
  add constraint surcharge_lines_days check (valid_from <= valid_to),
  add constraint surcharge_lines_one_a_day exclude using gist (surcharge_id with =, lower(name) with =, condition with =,
    coalesce(shipping_company_id, 0) with =, daterange(valid_from, valid_to, '[]') with &&);
create index surcharge_lines_carrier on surcharge_lines (shipping_company_id) where shipping_company_id is not null;

-- The charges of a name are the periods of one charge; a route is tied to each of them.
update route_charges c set name = c.name || ' (' || d.nth || ')'
  from (select id, row_number() over (partition by lower(name) order by id) as nth from route_charges) d
  where d.id = c.id and d.nth > 1;
alter table route_charges enable trigger route_charges_priced;
alter table route_charges
  add valid_from date,
  add valid_to date,
  add constraint route_charges_days check (valid_from <= valid_to),
  add constraint route_charges_one_a_day exclude using gist (lower(name) with =,
    daterange(valid_from, valid_to, '[]') with &&);

-- Sums hold for ships of these days. What has no line for them has no row.
alter table surcharge_sums
  drop constraint surcharge_sums_pkey,
  add shipping_company_id bigint references shipping_companies (id),  -- null: of all carriers but these
  add other_companies bigint[] not null default '{}',
  add valid_from date not null default '-infinity',
  add valid_to date not null default 'infinity',
  add unknown jsonb not null default '[]',         -- charges that have no line for these days: side, kind and item
  add changed jsonb not null default '[]',         -- charges that are other ones than on the day before
  add constraint surcharge_sums_one_a_day unique nulls not distinct (surcharge_no, size, shipping_company_id, valid_from);
-- Prices are of ships to come: the periods before are passed over.
create index surcharge_sums_days on surcharge_sums (surcharge_no, valid_to);
create index surcharge_sums_carrier on surcharge_sums (shipping_company_id) where shipping_company_id is not null;

drop trigger surcharge_lines_summed on surcharge_lines;
create trigger surcharge_lines_summed
  after insert or delete or update of surcharge_id, name, gp20, gp40, hq40, lcl, currency, basis, condition, valid_from,
    valid_to, shipping_company_id on surcharge_lines
  for each row execute function forget_surcharge_sums();
