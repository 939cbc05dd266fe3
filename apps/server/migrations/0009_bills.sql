-- Charges that are agreed, and invoices. A line comes from a frozen quotation or an agreed charge, from nothing else.
-- Amounts include tax; days are Tokyo's.

-- How a customer is billed.
create table billing_terms (
  customer_id bigint primary key references users (id),
  invoice_currency text not null check (invoice_currency in ('JPY', 'USD', 'CNY')),
  split_by_currency boolean not null default false,
  -- billable once the ship has left or arrived
  timing text not null default 'arrival' check (timing in ('departure', 'arrival')),
  mode text not null default 'perOrder' check (mode in ('perOrder', 'monthly')),
  -- of monthly bills; 31: the last day
  closing_day smallint not null default 31 check (closing_day between 1 and 28 or closing_day = 31),
  -- monthly: due this many months after the closing
  pay_months smallint not null default 1 check (pay_months between 0 and 6),
  -- monthly: on this day; 31: the last day
  pay_day smallint not null default 31 check (pay_day between 1 and 28 or pay_day = 31),
  -- otherwise: due this many days after the issue
  pay_days smallint not null default 30 check (pay_days between 0 and 365),
  due_adjust text not null default 'before' check (due_adjust in ('before', 'after', 'none')),  -- to a bank day
  -- whose exchange rates
  fx_basis text not null default 'quotation' check (fx_basis in ('quotation', 'departure', 'issue')),
  language text not null check (language in ('zh-cn', 'en', 'ja')),
  registration_number text not null default '',  -- of the customer
  mail_pdf boolean not null default true,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create index billing_terms_updated on billing_terms (updated_by) where updated_by is not null;

-- Fees for cancelling or changing late.
create table fee_rules (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cancel', 'amend')),
  shipping_company_id bigint references shipping_companies (id),  -- null: every carrier
  is_fcl boolean not null default true,
  basis text not null check (basis in ('container', 'bl', 'shipment')),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  hours_before_etd integer,                    -- from then on; null: always
  valid_from date not null,
  valid_to date,                               -- inclusive; null is open
  version integer not null default 1
);
create index fee_rules_company on fee_rules (shipping_company_id) where shipping_company_id is not null;

-- A charge besides the quotation, from its proposal to its bill.
create table order_charges (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  charge_kind_id bigint not null references charge_kinds (id),
  cause text not null,                         -- dictionary 35
  text text not null,
  quantity numeric(13, 3) not null default 1 check (quantity > 0),
  price numeric(14, 2) not null,
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  amount numeric(16, 2) not null check (amount <> 0),
  state smallint not null check (state in (0, 1, 2, 4, 5)),  -- 0 proposed, 1 agreed, 2 refused, 4 withdrawn, 5 invoiced
  via text check (via in ('portal', 'tariff', 'acceptFee', 'letter', 'reduction')),  -- how it came to be agreed
  file_ids bigint[] not null default '{}',
  container_id bigint,                         -- order_containers, where it is of one
  proposed_by bigint references users (id),    -- null: by the program
  create_time timestamptz not null,
  answered_by bigint references users (id),
  answered_at timestamptz,
  answer_note text not null default '',
  expires_on date,                             -- an unanswered proposal is withdrawn
  objection_until date,                        -- of one agreed by letter
  reminded_at timestamptz,
  update_time timestamptz not null,
  version integer not null default 1,
  check (state in (1, 5) <= (via is not null))
);
create index order_charges_order on order_charges (order_id, id);
create index order_charges_kind on order_charges (charge_kind_id);
create index order_charges_state on order_charges (state, id desc);
create index order_charges_files on order_charges using gin (file_ids);
create index order_charges_proposed_by on order_charges (proposed_by) where proposed_by is not null;
create index order_charges_answered_by on order_charges (answered_by) where answered_by is not null;
create index order_charges_proposed on order_charges (create_time);

-- Invoices and credit notes. An issued one never changes but in how far it is paid or credited.
create table invoices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit')),
  no text unique,                              -- given at issue
  state smallint not null default 0 check (state in (0, 1, 2, 9)),  -- 0 draft, 1 issued, 2 credited, 9 discarded
  customer_id bigint not null references users (id),
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  issue_date date,
  due_date date,
  period_from date,                            -- of a monthly one
  period_to date,
  fx jsonb not null,                           -- {jpy, cny, date, basis}
  total numeric(16, 2) not null,               -- negative on a credit note
  tax jsonb not null default '[]',             -- [{code, percent, base, tax, baseJpy, taxJpy}]
  tax_rounding text not null default 'halfUp' check (tax_rounding in ('halfUp', 'down', 'up')),
  credits_id bigint references invoices (id),  -- the invoice that a credit note is of
  reason text not null default '',
  snapshot jsonb,                              -- all that the paper prints, from issue on
  pdf_hash text,                               -- of the paper in the storage
  paid numeric(16, 2) not null default 0,      -- payments, fees and write-offs
  credited numeric(16, 2) not null default 0,  -- by credit notes
  open numeric(16, 2) not null generated always as (total - paid - credited) stored,
  language text not null check (language in ('zh-cn', 'en', 'ja')),
  order_ids bigint[] not null default '{}',
  search_text text not null default '',        -- number, codes of orders, customer: lower case
  reminded smallint not null default 0,        -- the last overdue mail: its day after the due date
  created_by bigint references users (id),
  create_time timestamptz not null,
  issued_by bigint references users (id),
  update_time timestamptz not null,
  version integer not null default 1,
  check ((state in (1, 2)) = (no is not null)),
  check (state not in (1, 2) or (issue_date is not null and snapshot is not null))
);
create index invoices_state on invoices (state, id desc);
create index invoices_total on invoices (total desc, id desc);
create index invoices_open on invoices (customer_id, currency) where state = 1 and kind = 'invoice' and open <> 0;
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create index invoices_orders on invoices using gin (order_ids);
create index invoices_text on invoices using gin (search_text gin_trgm_ops);
create index invoices_cjk on invoices using gin (cjk_bigrams(search_text));
create index invoices_created_by on invoices (created_by) where created_by is not null;
create index invoices_issued_by on invoices (issued_by) where issued_by is not null;
-- What is owed is a small part: counted, summed and listed by due date from the index alone.
create index invoices_owed on invoices (due_date, id)
  include (customer_id, currency, open, paid) where state = 1 and kind = 'invoice' and open > 0;
create index invoices_issued_desc on invoices (issue_date desc nulls last, id desc);
create index invoices_due_desc on invoices (due_date desc nulls last, id desc);
create index invoices_no_desc on invoices (no desc nulls last, id desc);
-- The total of a month is counted from the index alone. What has no date comes last in either direction.
create index invoices_issued on invoices (issue_date, id) include (state, kind, customer_id, currency);
create index invoices_due on invoices (due_date, id) include (state, kind, customer_id, currency);
create index invoices_partly on invoices (currency, id)
  include (customer_id, issue_date, due_date, total) where state = 1 and kind = 'invoice' and open > 0 and paid > 0;
create index invoices_customer on invoices (customer_id, id desc) include (state, kind, currency);
-- Counts and sums of all bills are read from it alone.
create index invoices_sums on invoices (state, kind, currency) include (customer_id, total, paid, open);

-- What is billed is billed once, whoever drafts at the same time: see the unique indexes.
create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id) on delete cascade,
  seq integer not null,
  order_id bigint not null references orders (id),
  charge_kind_id bigint not null references charge_kinds (id),
  item text not null,
  container_type text,                         -- 20GP, 40GP, 40HQ, LCL
  basis text not null,
  quantity numeric(13, 3) not null,
  price numeric not null,                      -- in `currency`
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  amount numeric(16, 2) not null,
  amount_in_invoice numeric(16, 2) not null,   -- in the invoice's currency
  tax_code text check (tax_code in ('S', 'G', 'E', 'O')),  -- as charge_kinds.tax_code
  source text not null check (source in ('quotation', 'charge', 'rounding')),
  quotation_seq smallint,                      -- order_quotations.seq
  quotation_line smallint,                     -- place in the lines of that quotation
  order_charge_id bigint references order_charges (id),
  credits_line_id bigint references invoice_lines (id),
  left_out boolean not null default false,     -- of a draft: stays to be billed
  live boolean not null default true,          -- holds its source; false once credited, and on credit notes
  side text check (side in ('freight', 'route', 'origin', 'destination')),
  names jsonb                                  -- of a route charge that staff named, in three languages
);
create index invoice_lines_invoice on invoice_lines (invoice_id, seq);
create index invoice_lines_order on invoice_lines (order_id);
create index invoice_lines_kind on invoice_lines (charge_kind_id);
create index invoice_lines_credits on invoice_lines (credits_line_id) where credits_line_id is not null;
create index invoice_lines_charge_all on invoice_lines (order_charge_id) where order_charge_id is not null;
create unique index invoice_lines_quotation on invoice_lines (order_id, quotation_line)
  where live and source = 'quotation';
create unique index invoice_lines_charge on invoice_lines (order_charge_id) where live and order_charge_id is not null;

-- An issued invoice never changes but in how far it is paid or credited; a correction is a credit note.
create function issued_invoice_is_immutable() returns trigger language plpgsql as $$
begin
  if old.state not in (1, 2) then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'an issued invoice stays'; end if;
  if new.state not in (1, 2) or (old.pdf_hash is not null and new.pdf_hash is distinct from old.pdf_hash)
    or (to_jsonb(new) - array['state', 'paid', 'credited', 'open', 'pdf_hash', 'reminded', 'version', 'update_time'])
      <> (to_jsonb(old) - array['state', 'paid', 'credited', 'open', 'pdf_hash', 'reminded', 'version', 'update_time'])
  then raise exception 'an issued invoice is immutable'; end if;
  return new;
end $$;
create trigger invoices_immutable before update or delete on invoices
  for each row execute function issued_invoice_is_immutable();

create function issued_line_is_immutable() returns trigger language plpgsql as $$
declare line invoice_lines := case tg_op when 'INSERT' then new else old end;
begin
  if not exists (select from invoices where id = line.invoice_id and state in (1, 2)) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'live' = to_jsonb(old) - 'live' then return new; end if;
  raise exception 'a line of an issued invoice is immutable';
end $$;
create trigger invoice_lines_immutable before insert or update or delete on invoice_lines
  for each row execute function issued_line_is_immutable();

-- Many drafts issued at once, by a job, each in a transaction of its own.
create table invoice_runs (
  id bigint generated always as identity primary key,
  issue_date date,                             -- null: the day on which each is issued
  created_by bigint not null references users (id),
  ip text not null default '',
  language text not null,                      -- of the refusals
  create_time timestamptz not null
);
create index invoice_runs_created_by on invoice_runs (created_by);

-- How each fared.
create table invoice_run_items (
  run_id bigint not null references invoice_runs (id),
  seq integer not null,
  invoice_id bigint not null references invoices (id),
  version integer not null,                    -- as it was confirmed
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'failed')),
  code integer,                                -- of the refusal
  message text not null default '',
  primary key (run_id, seq)
);
create index invoice_run_items_invoice on invoice_run_items (invoice_id);

-- Orders with something that is on no invoice yet; renewed by every command that bills, credits or agrees.
create table unbilled_orders (
  order_id bigint primary key references orders (id),
  customer_id bigint not null references users (id),
  lines smallint not null,                     -- of the last quotation
  charges smallint not null
);
create index unbilled_orders_customer on unbilled_orders (customer_id, order_id desc);
