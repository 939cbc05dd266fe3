-- The total of a month or of a range of due dates is counted from the index alone: an invoice is long, for what its paper
-- prints stands in its row, and reading 15,000 of them took ten times as long as counting them.
drop index invoices_issued;
drop index invoices_due;
create index invoices_issued on invoices (issue_date, id) include (state, kind, customer_id, currency);
create index invoices_due on invoices (due_date, id) include (state, kind, customer_id, currency);
