-- Bills of lading and sea waybills that are made from the order: their forms, what stands on them, each print.

-- How the operator's papers look and are numbered.
create table bl_forms (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('bl', 'waybill')),
  paper text not null check (paper in ('plain', 'preprinted')),  -- preprinted: the operator's own paper, only values are printed
  offset_x numeric(4, 1) not null default 0 check (offset_x between -50 and 50),  -- mm to the right on preprinted paper
  offset_y numeric(4, 1) not null default 0 check (offset_y between -50 and 50),  -- mm down
  issuer text not null default '',             -- name and address at the head; empty: the operator's letterhead
  signature text not null default '',          -- in what capacity it is signed, such as AS CARRIER
  terms_file_id bigint references files (id),  -- the approved terms and conditions, PDF
  terms_approved_by bigint references users (id),  -- who said that they are; without, papers of this form stay drafts
  terms_approved_at timestamptz,
  series text not null,                        -- BL_SERIES of packages/shared, such as KRO{yy}{00000}
  last_no integer not null default 0 check (last_no >= 0),  -- the last number given; counted under a lock of this row
  delivery_agents jsonb not null default '{}',  -- name and address for delivery of the goods, by UN/LOCODE
  active boolean not null default true,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
comment on table bl_forms is 'Forms of bills of lading and sea waybills';
create index bl_forms_terms on bl_forms (terms_file_id) where terms_file_id is not null;

create table bills_of_lading (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seq integer not null check (seq > 0),        -- 1 to orders.bl_quantity
  form_id bigint not null references bl_forms (id),
  no text unique,                              -- given when it is issued, never to a draft
  -- 0 draft, 1 shown, 2 agreed, 3 issued, 4 surrendered, 5 accomplished, 9 void
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4, 5, 9)),
  content jsonb not null,                      -- BlContent of packages/shared
  hash text not null default '',               -- SHA-256 of the text that was shown or issued
  originals smallint not null default 0 check (originals between 0 and 3),
  on_board date,                               -- the day of departure at the port of loading
  place text not null default '',              -- of issue
  issued_on date,
  issued_by bigint references users (id),
  surrendered_on date,
  file_id bigint references files (id),        -- what it stands in: the draft, or the copies of all bills of the order
  replaces_id bigint references bills_of_lading (id),  -- the void one whose place it took
  void_reason text not null default '',
  created_by bigint not null references users (id),
  create_time timestamptz not null default now(),
  updated_by bigint not null references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  constraint bills_of_lading_no check ((no is not null) = (issued_on is not null)),
  constraint bills_of_lading_issued check ((state in (0, 1, 2)) = (no is null))
);
comment on table bills_of_lading is 'Bills of lading and sea waybills of an order';
create unique index bills_of_lading_order on bills_of_lading (order_id, seq) where state <> 9;
create index bills_of_lading_all_of_order on bills_of_lading (order_id);
create index bills_of_lading_form on bills_of_lading (form_id);
create index bills_of_lading_file on bills_of_lading (file_id) where file_id is not null;
create index bills_of_lading_replaces on bills_of_lading (replaces_id) where replaces_id is not null;
create index bills_of_lading_newest on bills_of_lading (update_time desc, id desc);

-- Each sheet of paper that left the printer with the rights of a B/L on it, and each copy.
create table bl_prints (
  id bigint generated always as identity primary key,
  bl_id bigint not null references bills_of_lading (id),
  copy text not null check (copy in ('original1', 'original2', 'original3', 'copy')),
  reason text not null default '',             -- of a second print of an original
  printed_by bigint not null references users (id),
  print_time timestamptz not null default now()
);
comment on table bl_prints is 'Prints of bills of lading';
create index bl_prints_bl on bl_prints (bl_id, id);

-- The field of the draft B/L that a comment is about, as 1.consignee: number of the B/L and BL_FIELDS; empty: the whole.
alter table draft_comments add column path text not null default '';

-- A plain layout to begin with, without terms: what is made with it stays a draft until somebody entitled adds them.
insert into bl_forms (code, name, kind, paper, signature, series) values
  ('BL-PLAIN', 'Bill of lading, plain paper', 'bl', 'plain', 'AS CARRIER', 'BL{yy}{00000}'),
  ('SWB-PLAIN', 'Sea waybill, plain paper', 'waybill', 'plain', 'AS CARRIER', 'WB{yy}{00000}');
