-- Billing from the quotation: an invoice line comes from a frozen quotation or from a charge that was agreed, from
-- nothing else. Amounts are numeric and include tax, days are days in Tokyo.

-- Every quotation that was frozen with an order; the newest is also in orders.quotation.
create table order_quotations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seq smallint not null,
  frozen_at timestamptz not null,
  cause text not null check (cause in ('submit', 'change', 'staff')),
  history_id bigint references order_history (id),
  quotation jsonb not null,
  unique (order_id, seq)
);
create index order_quotations_history on order_quotations (history_id) where history_id is not null;
insert into order_quotations (order_id, seq, frozen_at, cause, quotation)
  select id, 1, coalesce(submit_time, create_time), 'submit', quotation from orders where quotation is not null;

create table charge_kinds (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_cn text not null, name_en text not null, name_jp text not null,
  aliases text[] not null default '{}',            -- names in quotations that mean it
  category text not null default '',
  tax_code text check (tax_code in ('S', 'G', 'E', 'O')),  -- null: not settled, refuses the issue of an invoice
  tax_from date, tax_note text not null default '',
  account_name text not null default '',
  cost_side text not null default 'none' check (cost_side in ('origin', 'freight', 'destination', 'none')),
  update_time timestamptz not null default now(),
  version integer not null default 1
);

create table billing_terms (
  customer_id bigint primary key references users (id),
  invoice_currency text not null check (invoice_currency in ('JPY', 'USD', 'CNY')),
  split_by_currency boolean not null default false,
  timing text not null default 'arrival' check (timing in ('departure', 'arrival')),
  mode text not null default 'perOrder' check (mode in ('perOrder', 'monthly')),
  closing_day smallint not null default 31 check (closing_day between 1 and 28 or closing_day = 31),
  pay_months smallint not null default 1 check (pay_months between 0 and 6),
  pay_day smallint not null default 31 check (pay_day between 1 and 28 or pay_day = 31),
  pay_days smallint not null default 30 check (pay_days between 0 and 365),
  due_adjust text not null default 'before' check (due_adjust in ('before', 'after', 'none')),
  fx_basis text not null default 'quotation' check (fx_basis in ('quotation', 'departure', 'issue')),
  language text not null check (language in ('zh-cn', 'en', 'ja')),
  registration_number text not null default '',
  mail_pdf boolean not null default true,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create index billing_terms_updated on billing_terms (updated_by) where updated_by is not null;

create table order_charges (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  charge_kind_id bigint not null references charge_kinds (id),
  cause text not null,                             -- dictionary 35
  text text not null,
  quantity numeric(13, 3) not null default 1 check (quantity > 0),
  price numeric(14, 2) not null, currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  amount numeric(16, 2) not null check (amount <> 0),
  state smallint not null check (state in (0, 1, 2, 4, 5)),
  via text check (via in ('portal', 'tariff', 'acceptFee', 'letter', 'reduction')),
  file_ids bigint[] not null default '{}',
  container_id bigint,
  proposed_by bigint references users (id),        -- null: by the program
  create_time timestamptz not null,
  answered_by bigint references users (id), answered_at timestamptz, answer_note text not null default '',
  expires_on date,                                 -- an unanswered proposal is withdrawn
  objection_until date,                            -- of one agreed by letter
  reminded_at timestamptz,
  update_time timestamptz not null,
  version integer not null default 1,
  check ((state in (1, 5)) <= (via is not null))
);
create index order_charges_order on order_charges (order_id, id);
create index order_charges_kind on order_charges (charge_kind_id);
create index order_charges_state on order_charges (state, id desc);
create index order_charges_files on order_charges using gin (file_ids);
create index order_charges_proposed_by on order_charges (proposed_by) where proposed_by is not null;
create index order_charges_answered_by on order_charges (answered_by) where answered_by is not null;

create table fee_rules (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cancel', 'amend')),
  shipping_company_id bigint references shipping_companies (id),
  is_fcl boolean not null default true,
  basis text not null check (basis in ('container', 'bl', 'shipment')),
  amount numeric(12, 2) not null check (amount > 0), currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  hours_before_etd integer,
  valid_from date not null, valid_to date,
  version integer not null default 1
);
create index fee_rules_company on fee_rules (shipping_company_id) where shipping_company_id is not null;

create table invoices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit')),
  no text unique,                                  -- given at issue; a draft has none
  state smallint not null default 0 check (state in (0, 1, 2, 9)),
  customer_id bigint not null references users (id),
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  issue_date date, due_date date, period_from date, period_to date,
  fx jsonb not null,                               -- {jpy, cny, date, basis}
  total numeric(16, 2) not null,                   -- negative on a credit note
  tax jsonb not null default '[]',                 -- [{code, percent, base, tax, baseJpy, taxJpy}]
  tax_rounding text not null default 'halfUp' check (tax_rounding in ('halfUp', 'down', 'up')),
  credits_id bigint references invoices (id),
  reason text not null default '',
  snapshot jsonb,                                  -- all that the paper prints, from issue on
  pdf_hash text,
  paid numeric(16, 2) not null default 0,          -- payments, fees and write-offs
  credited numeric(16, 2) not null default 0,      -- by credit notes
  open numeric(16, 2) not null generated always as (total - paid - credited) stored,
  language text not null check (language in ('zh-cn', 'en', 'ja')),
  order_ids bigint[] not null default '{}',
  search_text text not null default '',            -- number, codes of orders, customer; lower case
  reminded smallint not null default 0,            -- the last overdue mail: its day
  created_by bigint references users (id), create_time timestamptz not null,
  issued_by bigint references users (id), update_time timestamptz not null,
  version integer not null default 1,
  check ((state in (1, 2)) = (no is not null)),
  check (state not in (1, 2) or (issue_date is not null and snapshot is not null))
);
create index invoices_customer on invoices (customer_id, id desc);
create index invoices_state on invoices (state, id desc);
create index invoices_issued on invoices (issue_date desc, id desc);
create index invoices_due on invoices (due_date desc, id desc);
create index invoices_total on invoices (total desc, id desc);
create index invoices_overdue on invoices (due_date, id) where state = 1 and kind = 'invoice' and open > 0;
create index invoices_open on invoices (customer_id, currency) where state = 1 and kind = 'invoice' and open <> 0;
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create index invoices_orders on invoices using gin (order_ids);
create index invoices_text on invoices using gin (search_text gin_trgm_ops);
create index invoices_cjk on invoices using gin (cjk_bigrams(search_text));
create index invoices_created_by on invoices (created_by) where created_by is not null;
create index invoices_issued_by on invoices (issued_by) where issued_by is not null;

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id) on delete cascade,
  seq integer not null,
  order_id bigint not null references orders (id),
  charge_kind_id bigint not null references charge_kinds (id),
  item text not null, container_type text, basis text not null,
  quantity numeric(13, 3) not null, price numeric not null,
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  amount numeric(16, 2) not null, amount_in_invoice numeric(16, 2) not null,
  tax_code text check (tax_code in ('S', 'G', 'E', 'O')),
  source text not null check (source in ('quotation', 'charge', 'rounding')),
  quotation_seq smallint, quotation_line smallint,
  order_charge_id bigint references order_charges (id),
  credits_line_id bigint references invoice_lines (id),
  left_out boolean not null default false,         -- of a draft: stays to be billed
  live boolean not null default true               -- holds its source; false once credited, and on credit notes
);
create index invoice_lines_invoice on invoice_lines (invoice_id, seq);
create index invoice_lines_order on invoice_lines (order_id);
create index invoice_lines_kind on invoice_lines (charge_kind_id);
create index invoice_lines_credits on invoice_lines (credits_line_id) where credits_line_id is not null;
create index invoice_lines_charge_all on invoice_lines (order_charge_id) where order_charge_id is not null;
-- What is billed is billed once, whoever drafts at the same time.
create unique index invoice_lines_quotation on invoice_lines (order_id, quotation_line) where live and source = 'quotation';
create unique index invoice_lines_charge on invoice_lines (order_charge_id) where live and order_charge_id is not null;

create table payments (
  id bigint generated always as identity primary key,
  no text not null unique,
  customer_id bigint not null references users (id),
  received_on date not null,
  amount numeric(16, 2) not null,                  -- negative: paid back
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  payer_name text not null default '',
  bank_ref text unique,
  method text not null check (method in ('bank', 'cash', 'creditNote', 'refund', 'other')),
  unallocated numeric(16, 2) not null check (unallocated >= 0),
  refund_of bigint references payments (id),
  credit_note_id bigint references invoices (id),
  state smallint not null default 1 check (state in (1, 9)),
  note text not null default '',
  created_by bigint references users (id), create_time timestamptz not null,
  update_time timestamptz not null,
  version integer not null default 1
);
create index payments_customer on payments (customer_id, received_on desc, id desc);
create index payments_received on payments (received_on desc, id desc);
create index payments_left on payments (customer_id, currency) where state = 1 and unallocated > 0;
create index payments_refund on payments (refund_of) where refund_of is not null;
create index payments_credit on payments (credit_note_id) where credit_note_id is not null;
create index payments_created_by on payments (created_by) where created_by is not null;

create table payment_allocations (
  id bigint generated always as identity primary key,
  payment_id bigint references payments (id),      -- null: written off without a payment
  invoice_id bigint not null references invoices (id),
  amount numeric(16, 2) not null check (amount > 0),
  kind text not null check (kind in ('payment', 'bankFee', 'writeOff')),
  allocated_on date not null,
  note text not null default '',
  created_by bigint references users (id)
);
create index payment_allocations_payment on payment_allocations (payment_id) where payment_id is not null;
create index payment_allocations_invoice on payment_allocations (invoice_id);
create index payment_allocations_day on payment_allocations (allocated_on) where kind <> 'payment';
create index payment_allocations_created_by on payment_allocations (created_by) where created_by is not null;

create table number_series (series text primary key, last integer not null, last_date date not null);

create table periods (
  month text primary key,                          -- yyyy-MM
  closed_at timestamptz not null,
  closed_by bigint references users (id)
);
create index periods_closed_by on periods (closed_by) where closed_by is not null;

create table accounting_exports (
  id bigint generated always as identity primary key,
  from_day date not null, to_day date not null,
  format text not null check (format in ('generic', 'yayoi', 'moneyForward')),
  file_id bigint not null references files (id),
  rows integer not null, debit numeric(18, 0) not null, credit numeric(18, 0) not null,
  created_by bigint references users (id), create_time timestamptz not null,
  check (debit = credit)
);
create index accounting_exports_file on accounting_exports (file_id);
create index accounting_exports_created_by on accounting_exports (created_by) where created_by is not null;
create table accounting_export_documents (
  kind text not null check (kind in ('invoice', 'payment', 'allocation')),
  document_id bigint not null,
  export_id bigint not null references accounting_exports (id),
  primary key (kind, document_id, export_id)
);
create index accounting_export_documents_export on accounting_export_documents (export_id);

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

-- When the customer's side accepted the fee of a late step; the fee is still to be billed while no charge covers it.
alter table orders add column fee_accepted_at timestamptz;
create index orders_fee_accepted on orders (id) where fee_accepted_at is not null;

-- Files that go with a mail, by hash: [{"name", "hash"}].
alter table mails add column attachments jsonb not null default '[]';

-- Orders with something that is on no invoice yet, so that the list of them and the nightly drafts need not look through
-- all orders. Renewed by every command that bills, credits or agrees something.
create table unbilled_orders (
  order_id bigint primary key references orders (id),
  customer_id bigint not null references users (id),
  lines smallint not null,                         -- of the last quotation
  charges smallint not null
);
create index unbilled_orders_customer on unbilled_orders (customer_id, order_id desc);
insert into unbilled_orders (order_id, customer_id, lines, charges)
  select id, customer_id, count, 0 from orders
  cross join lateral (
    select sum(jsonb_array_length(quotation -> 'quotation' -> list))::smallint as count
    from unnest(array['oceanFreightList', 'gsList', 'polList', 'podList']) list
  ) lines
  where state in (7, 8, 9) and quotation is not null and count > 0;
