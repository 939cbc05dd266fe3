-- Few of a million orders are at work: what waits for somebody and how many stand where is read from them alone. Those that
-- left are counted in order_counts, but for the few that were never submitted.
create index orders_live on orders (id) include (state, customer_id, eta, deadline_at, submit_time,
  is_allow_consignee_change, is_allow_shipper_change, is_bl_draft_confirmed) where state in (0, 1, 2, 5, 7);
create index orders_never_sent on orders (state) where submit_time is null;

-- Few bills are partly paid, and of few payments is something left.
create index invoices_partly on invoices (currency, id) include (customer_id, issue_date, due_date, total)
  where state = 1 and kind = 'invoice' and open > 0 and paid > 0;
create index payments_free on payments (received_on desc, id desc) include (customer_id, currency)
  where state = 1 and unallocated > 0;
