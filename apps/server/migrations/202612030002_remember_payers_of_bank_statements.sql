-- Whom a person assigned a payer of a bank statement to, where its name did not tell: the next statement proposes it.
create table bank_payers (
  payer_key text primary key,                      -- the payer as names are compared: payerKey of packages/shared
  customer_id bigint not null references users (id),
  assigned_by bigint not null references users (id),
  assigned_at timestamptz not null
);
create index bank_payers_customer on bank_payers (customer_id);
create index bank_payers_assigned_by on bank_payers (assigned_by);
