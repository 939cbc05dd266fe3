-- Many drafts issued at once: a job issues them one after the other, each in a transaction of its own, and says here how
-- each fared.
create table invoice_runs (
  id bigint generated always as identity primary key,
  issue_date date,                                 -- null: the day on which each is issued
  created_by bigint not null references users (id),
  ip text not null default '',
  language text not null,                          -- of the refusals
  create_time timestamptz not null
);
create index invoice_runs_created_by on invoice_runs (created_by);
create table invoice_run_items (
  run_id bigint not null references invoice_runs (id),
  seq integer not null,
  invoice_id bigint not null references invoices (id),
  version integer not null,                        -- as it was confirmed
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'failed')),
  code integer,                                    -- of the refusal
  message text not null default '',
  primary key (run_id, seq)
);
create index invoice_run_items_invoice on invoice_run_items (invoice_id);
