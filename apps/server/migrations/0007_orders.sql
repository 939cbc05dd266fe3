-- An order: one row from the draft to the delivery. What it was made with stays as it was, whatever masters become.

-- Numbers of orders: K + yyMMdd + '-' + 4 digits.
create table order_numbers (
  day date primary key,                        -- Tokyo
  last integer not null
);

-- Fields of the form stand in packages/shared/src/orders/fields with their kinds, limits and labels.
create table orders (
  id bigint generated always as identity primary key,
  code text not null unique,
  -- 0 draft, 1 submitted, 2 accepted, 4 cancelled, 5 booked, 7 in transit, 8 arrived, 9 delivered
  state smallint not null default 0 check (state in (0, 1, 2, 4, 5, 7, 8, 9)),
  cancel_reason smallint,                      -- 15: the ship is full
  cancel_reason_text text,
  version integer not null default 1,
  customer_id bigint not null references users (id),  -- the booking company (role 4)
  shipper_account_id bigint references users (id),  -- role 5: made it, or is named in it
  created_by bigint not null references users (id),
  create_role_id smallint not null,
  create_time timestamptz not null default now(),
  submit_time timestamptz,
  update_time timestamptz not null default now(),
  responsible_id bigint references users (id),  -- of staff
  responsible_update_time timestamptz,
  rate_id bigint references rates (id),        -- what was booked
  departure_port_id bigint references ports (id),
  destination_port_id bigint references ports (id),
  shipping_company_id bigint references shipping_companies (id),
  is_fcl boolean not null default true,
  mode text not null default '',
  distance smallint,                           -- voyage, days
  etd date,                                    -- day at the port of loading
  eta date,                                    -- day at the port of discharge
  open_start text,                             -- terminal takes cargo from, yyyy-MM-dd HH:mm in Tokyo
  open_end text,
  deadline text,                               -- cut-off, likewise
  deadline_at timestamptz,                     -- the same as an instant
  manual_cut boolean not null default false,   -- staff closed the order before its cut-off
  actual_departure timestamptz,
  actual_arrival timestamptz,
  order_no text not null default '',           -- the customer's own number
  corporation_number text not null default '',  -- of the importer: 13 digits or credit code, for the customs entry
  shipping_address text not null default '',
  shipper_company_name text not null default '',
  shipper_address text not null default '',
  shipper_director text not null default '',
  shipper_mail text not null default '',
  shipper_telephone text not null default '',
  consignee_company_name text not null default '',
  consignee_address text not null default '',
  consignee_director text not null default '',
  consignee_mail text not null default '',
  consignee_telephone text not null default '',
  goods_name text not null default '',
  pieces integer,
  unit_code text,                              -- dictionary 11
  weight numeric(13, 3),                       -- kg
  volume numeric(13, 3),                       -- m³
  fcl20gp integer not null default 0,
  fcl40gp integer not null default 0,
  fcl40hq integer not null default 0,
  lcl_rt numeric(13, 3),                       -- revenue tons of LCL
  bl_quantity integer not null default 1,
  telex smallint not null default 0,           -- 1: released by telex, no original B/L
  hds smallint not null default 0,             -- 1: hot delivery service
  is_exit_customhouse smallint not null default 0,  -- 1: the shipper clears the export itself
  customs_clearance_code text,                 -- dictionary 12
  packing_code text,                           -- dictionary 13
  freight_method_code text,                    -- dictionary 14
  trade_terms_code text,                       -- dictionary 15
  hs_code text not null default '',
  container_number text not null default '',   -- numbers of order_containers, joined
  remark text not null default '',             -- shipping mark
  ft_days smallint,                            -- free days agreed with the order
  ft_term text not null default '',
  memo text not null default '',
  memo_consignee text not null default '',
  vessel text not null default '',
  voyage text not null default '',
  mbl text not null default '',                -- number of the carrier's B/L: for staff alone
  hbl_no text not null default '',             -- number of the operator's B/L
  is_bl_draft_confirmed smallint not null default 0,  -- 0 none, 1 waits for the customer, 2 confirmed
  draft_confirmed_at timestamptz,
  draft_confirmed_by bigint references users (id),
  is_allow_consignee_change smallint not null default 0,  -- of role 4: 0 none, 1 requested, 2 refused, 3 in edit
  is_allow_shipper_change smallint not null default 0,  -- of role 5: the same
  is_changed boolean not null default false,   -- edited after the submission
  delivery_code text not null default '',
  expect_payment_date date,
  request_date date,
  reserve_money numeric(14, 0),                -- of the arrival notice: yen
  sum_money numeric(14, 0),                    -- yen
  arrive_port_date date,
  quotation_no text,                           -- Q for the K of the code
  quotation jsonb,                             -- the last row of order_quotations
  -- what lists look for words in: lower case, usual width, numbers also without hyphens
  search_text text not null default '',
  direct_transfer boolean,                     -- true: no transshipment
  -- when the fee of a late step was accepted; to be billed while no charge covers it
  fee_accepted_at timestamptz,
  state_time timestamptz not null default now(),  -- since when it is in its state
  departure_by_day boolean not null default false,  -- the hour of actual_departure means nothing
  arrival_by_day boolean not null default false,  -- the hour of actual_arrival means nothing
  consignee_change_text text not null default '',  -- what role 4 asks to change
  consignee_change_answer text not null default '',  -- why that was refused
  shipper_change_text text not null default '',  -- what role 5 asks to change
  shipper_change_answer text not null default '',  -- why that was refused
  draft_commented boolean not null default false,  -- there is a comment on the draft B/L in force
  notify_company_name text not null default '',  -- empty: the same as the consignee
  notify_address text not null default '',
  notify_telephone text not null default '',
  an_without_amounts boolean not null default false,  -- the arrival notice names no amount, so that role 5 may have it
  booking_number text not null default '',     -- of the carrier's shipping order
  terminal text not null default '',           -- of the shipping order
  electronic_record smallint not null default 0,  -- 1: an electronic B/L, recorded only
  ebl_platform text not null default '',       -- where it is kept
  ebl_reference text not null default '',
  ebl_holder text not null default '',
  constraint orders_etd check (state in (0, 4) or etd is not null),
  constraint orders_one_release check (telex = 0 or electronic_record = 0)
);
create index orders_all on orders (create_time desc, id desc);
create index orders_shipper_account on orders (shipper_account_id, create_time desc, id desc)
  where shipper_account_id is not null;
create index orders_state on orders (state, create_time desc, id desc);
create index orders_code on orders (code text_pattern_ops);
create index orders_changes on orders (id)
  where is_allow_consignee_change in (1, 3) or is_allow_shipper_change in (1, 3);
create index orders_text on orders using gin (search_text gin_trgm_ops);
create index orders_cjk on orders using gin (cjk_bigrams(search_text));
create index orders_rate on orders (rate_id);
-- Drafts lack dates: they come last, and an index with the nulls at the other end does not serve that.
create index orders_etd on orders (etd desc nulls last, id desc);
create index orders_eta on orders (eta desc nulls last, id desc);
create index orders_deadline on orders (deadline_at desc nulls last, id desc);
-- What the usual filters look at stands in the index, so that counting never visits the rows.
create index orders_customer on orders (customer_id, create_time desc, id desc)
  include (state, is_bl_draft_confirmed, is_allow_consignee_change, is_allow_shipper_change, departure_port_id,
    destination_port_id, etd, eta);
-- Searches of a lane: total and page come from the index alone (decision 0007).
create index orders_lane on orders (departure_port_id, destination_port_id, etd)
  include (state, is_bl_draft_confirmed, is_allow_consignee_change, is_allow_shipper_change, create_time, id);
-- Counted by the day of submission: of all, of one customer, and of who looks after them.
create index orders_submitted on orders (submit_time)
  include (state, destination_port_id, customer_id) where submit_time is not null;
create index orders_customer_submitted on orders (customer_id, submit_time)
  include (state, destination_port_id, created_by) where submit_time is not null;
create index orders_responsible_submitted on orders (responsible_id, submit_time)
  include (state) where responsible_id is not null;
create index orders_fee_accepted on orders (id) where fee_accepted_at is not null;
-- Few of a million orders are at work: what waits for somebody is read from them alone.
create index orders_live on orders (id)
  include (state, customer_id, eta, deadline_at, submit_time, is_allow_consignee_change, is_allow_shipper_change,
    is_bl_draft_confirmed)
  where state in (0, 1, 2, 5, 7);
create index orders_never_sent on orders (state) where submit_time is null;
-- The codes of a page of bills, without reading the orders.
create index orders_with_code on orders (id) include (code);
-- Figures of time find ships by the instant they left or arrived.
create index orders_departed on orders (actual_departure) where actual_departure is not null;
create index orders_arrived on orders (actual_arrival) where actual_arrival is not null;
-- The search over everything finds orders by the beginning of a party's name.
create index orders_shipper_name on orders (lower(shipper_company_name) text_pattern_ops)
  where shipper_company_name <> '';
create index orders_consignee_name on orders (lower(consignee_company_name) text_pattern_ops)
  where consignee_company_name <> '';

-- Only vacuumed pages are counted by index alone; by default a fifth of the table may wait for it.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
