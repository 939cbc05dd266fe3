-- Uploaded surcharge sheets: what one holds changes no price before a business administrator confirms it.
create table surcharge_sheets (
  id bigint generated always as identity primary key,
  state text not null check (state in ('draft', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced')),
  file_name text not null,
  content jsonb not null,                          -- the surcharges read from the file; [] once withdrawn or replaced
  surcharge_nos text[] not null,                   -- the numbers in `content`, to find sheets that touch the same
  outcome jsonb,                                   -- the preview as it was when the sheet was confirmed or rejected
  remark text not null default '',                 -- reason of a rejection
  maker_id bigint not null references users (id),
  create_time timestamptz not null default now(),
  submit_time timestamptz,
  decided_by bigint references users (id),
  decided_time timestamptz,
  version integer not null default 1
);
create index surcharge_sheets_state on surcharge_sheets (state, id);
create index surcharge_sheets_maker on surcharge_sheets (maker_id, id);
create index surcharge_sheets_decided on surcharge_sheets (decided_by);
