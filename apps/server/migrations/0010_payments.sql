-- Money that came in, what it paid, and the books.

-- Booked receipts and refunds.
create table payments (
  id bigint generated always as identity primary key,
  no text not null unique,
  customer_id bigint not null references users (id),
  received_on date not null,
  amount numeric(16, 2) not null,              -- negative: paid back
  currency text not null check (currency in ('USD', 'CNY', 'JPY')),
  payer_name text not null default '',
  bank_ref text unique,                        -- of the bank's statement: the same one is booked once
  method text not null check (method in ('bank', 'cash', 'creditNote', 'refund', 'other')),
  unallocated numeric(16, 2) not null check (unallocated >= 0),  -- what is left of it
  refund_of bigint references payments (id),   -- the payment that is paid back
  credit_note_id bigint references invoices (id),  -- whose credit this is
  state smallint not null default 1 check (state in (1, 9)),  -- 1 booked, 9 cancelled
  note text not null default '',
  created_by bigint references users (id),
  create_time timestamptz not null,
  update_time timestamptz not null,
  version integer not null default 1
);
create index payments_customer on payments (customer_id, received_on desc, id desc);
create index payments_received on payments (received_on desc, id desc);
create index payments_left on payments (customer_id, currency) where state = 1 and unallocated > 0;
create index payments_refund on payments (refund_of) where refund_of is not null;
create index payments_credit on payments (credit_note_id) where credit_note_id is not null;
create index payments_created_by on payments (created_by) where created_by is not null;
create index payments_amount on payments (amount desc, id desc);
-- Of few payments something is left.
create index payments_free on payments (received_on desc, id desc)
  include (customer_id, currency) where state = 1 and unallocated > 0;
create index payments_words on payments
  using gin (lower(no || ' ' || payer_name || ' ' || coalesce(bank_ref, '')) gin_trgm_ops);
-- Two Chinese or Japanese letters of a payer are found by this one.
create index payments_cjk on payments
  using gin (cjk_bigrams(lower(no || ' ' || payer_name || ' ' || coalesce(bank_ref, ''))));
-- The search over everything finds payments by the beginning of a name.
create index payments_payer_name on payments (lower(payer_name) text_pattern_ops) where payer_name <> '';

-- Which invoice it paid. What is in the books already is reversed by a row of its own.
create table payment_allocations (
  id bigint generated always as identity primary key,
  payment_id bigint references payments (id),  -- null: written off without a payment
  invoice_id bigint not null references invoices (id),
  amount numeric(16, 2) not null,
  kind text not null check (kind in ('payment', 'bankFee', 'writeOff')),
  allocated_on date not null,
  note text not null default '',
  created_by bigint references users (id),
  constraint payment_allocations_amount_check check (amount > 0 or (amount < 0 and kind <> 'payment'))
);
create index payment_allocations_payment on payment_allocations (payment_id) where payment_id is not null;
create index payment_allocations_invoice on payment_allocations (invoice_id);
create index payment_allocations_day on payment_allocations (allocated_on) where kind <> 'payment';
create index payment_allocations_created_by on payment_allocations (created_by) where created_by is not null;

-- Numbers of bills and payments.
create table number_series (
  series text primary key,
  last integer not null,
  last_date date not null                      -- a number never bears an earlier day than the one before
);

-- Months that are closed.
create table periods (
  month text primary key,                      -- yyyy-MM
  closed_at timestamptz not null,
  closed_by bigint references users (id)
);
create index periods_closed_by on periods (closed_by) where closed_by is not null;

-- Journals that were handed to the accountants.
create table accounting_exports (
  id bigint generated always as identity primary key,
  from_day date not null,
  to_day date not null,
  format text not null check (format in ('generic', 'yayoi', 'moneyForward')),
  file_id bigint not null references files (id),
  rows integer not null,
  debit numeric(18, 0) not null,               -- yen, the same as credit
  credit numeric(18, 0) not null,
  created_by bigint references users (id),
  create_time timestamptz not null,
  check (debit = credit)
);
create index accounting_exports_file on accounting_exports (file_id);
create index accounting_exports_created_by on accounting_exports (created_by) where created_by is not null;

-- What was in them: exported once, and once more the other way round when cancelled.
create table accounting_export_documents (
  kind text not null check (kind in ('invoice', 'payment', 'allocation', 'cancellation')),
  document_id bigint not null,                 -- invoices, payments or payment_allocations
  export_id bigint not null references accounting_exports (id),
  primary key (kind, document_id, export_id)
);
create index accounting_export_documents_export on accounting_export_documents (export_id);
