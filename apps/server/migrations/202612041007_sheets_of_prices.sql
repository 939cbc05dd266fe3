-- One record of a sheet of prices, from its upload until it is decided or gone: surcharges first, rates follow.
create table price_sheets (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('rates', 'surcharges')),
  -- replaced: by a later sheet of its maker; submitted: its rows are rates, which are decided one by one
  state text not null check (state in ('draft', 'submitted', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced')),
  file_name text not null,
  content json not null,                       -- what was read of it, a list; [] once it is gone or submitted
  surcharge_nos text[] not null default '{}',  -- the numbers in it, to find sheets that touch the same
  -- of each row the id that it has as a rate; 0: the row is a rate by now, or was taken out
  rate_ids bigint[] not null default '{}',
  outcome jsonb,                               -- what it changes, as it was when the sheet was decided
  remark text not null default '',             -- why it was rejected
  maker_id bigint not null references users (id),
  create_time timestamptz not null default now(),
  submit_time timestamptz,
  decided_by bigint references users (id),
  decided_time timestamptz,                    -- decided, withdrawn or replaced
  version integer not null default 1
);
create index price_sheets_state on price_sheets (kind, state, id);
create index price_sheets_maker on price_sheets (maker_id, id);
create index price_sheets_decided on price_sheets (decided_by);

-- They keep their numbers, by which the log and messages name them.
insert into price_sheets (id, kind, state, file_name, content, surcharge_nos, outcome, remark, maker_id, create_time,
    submit_time, decided_by, decided_time, version)
  overriding system value
  select id, 'surcharges', state, file_name, content::text::json, surcharge_nos, outcome, remark, maker_id, create_time,
    submit_time, decided_by, decided_time, version
  from surcharge_sheets;
select setval(pg_get_serial_sequence('price_sheets', 'id'), greatest((select max(id) from surcharge_sheets), 1),
  exists (select from surcharge_sheets));
drop table surcharge_sheets;
