-- A freight sheet from its upload until its rows become rates. An upload replaces the draft of its maker; the newest sheet
-- in state draft is the draft. Only a draft has rows.
create table rate_sheets (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'replaced', 'discarded')),
  file_name text not null,
  maker_id bigint not null references users (id),
  create_time timestamptz not null default now(),
  end_time timestamptz                             -- submitted, replaced or discarded
);
create index rate_sheets_maker on rate_sheets (maker_id, id);

-- The rows of drafts, as rates will have them: a row has its id from the numbers of rates and keeps it, so that an id never
-- means two rates. No other table refers to them, and they look nothing up, so that 10,000 of them come and go at once.
create table draft_rates (like rates including defaults);
alter table draft_rates
  alter column id set default nextval(pg_get_serial_sequence('rates', 'id')),
  alter column status set default 'draft',
  add primary key (id),
  add column sheet_id bigint not null references rate_sheets (id) on delete cascade;
create index draft_rates_sheet on draft_rates (sheet_id, id);

-- Drafts of the release before move here. Its table shown_drafts stays for a copy of it that still runs, and goes with the
-- next release. No price changes by it, so that what is remembered of prices holds.
insert into rate_sheets (file_name, maker_id, create_time)
  select max(sheet_name), uploaded_by, max(update_time) from rates
  where status = 'draft' and uploaded_by is not null group by uploaded_by;
do $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'rates'::regclass and attnum > 0 and not attisdropped);
begin
  execute format('insert into draft_rates (%1$s, sheet_id) select %1$s, (select s.id from rate_sheets s where s.maker_id = r.uploaded_by)
    from rates r where status = ''draft'' and uploaded_by is not null
      and not exists (select from rate_changes c where c.rate_id = r.id)
      and not exists (select from rate_route_charges c where c.rate_id = r.id)
      and not exists (select from orders o where o.rate_id = r.id)
      and not exists (select from rates n where n.revises_id = r.id)', columns);
end $$;
alter table rates disable trigger rates_priced;
delete from rates r using draft_rates d where d.id = r.id;
alter table rates enable trigger rates_priced;
