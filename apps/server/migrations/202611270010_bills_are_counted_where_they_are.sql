-- How many bills stand where, and their sums, is counted in the bills themselves, from one index, and kept for 15 seconds
-- (database/list-page.ts): no longer in tables that triggers wrote with each change of a bill (bill_counts,
-- invoice_day_counts). A copy of the release before still reads those two while it runs beside the new one, so that each
-- stays as a view of the same columns, slower and as exact, and its nightly functions do nothing. The next release drops
-- views and functions.
drop trigger invoices_counted on invoices;
drop trigger invoices_counted_anew on invoices;
drop trigger payments_counted on payments;
drop trigger payments_counted_anew on payments;
drop trigger invoices_day_counted on invoices;
drop trigger invoices_day_counted_anew on invoices;
drop function count_invoice(), count_payment(), count_all_bills(), count_invoice_day(), count_all_invoice_days();
drop table bill_counts, invoice_day_counts;

create view bill_counts as
  select 0::bigint as id, 'invoice'::text as document, customer_id, currency, kind, state, open = 0 as closed,
    count(*)::integer as counted, sum(total) as total, sum(paid) as paid, sum(open) as open
  from invoices group by customer_id, currency, kind, state, open = 0
  union all
  select 0, 'payment', customer_id, currency, '', state, unallocated = 0, count(*)::integer, sum(amount), 0,
    sum(unallocated)
  from payments group by customer_id, currency, state, unallocated = 0;
create view invoice_day_counts as
  select 0::bigint as id, c.dimension, c.day, i.kind, i.state, i.currency, count(*)::integer as counted
  from invoices i cross join lateral (values ('issued'::text, i.issue_date), ('due', i.due_date)) c (dimension, day)
  where c.day is not null group by c.dimension, c.day, i.kind, i.state, i.currency;
create or replace function compact_bill_counts() returns void language sql as 'select';
create or replace function compact_invoice_day_counts() returns void language sql as 'select';

-- Counts and sums of all bills are read from it alone.
create index invoices_sums on invoices (state, kind, currency) include (customer_id, total, paid, open);
