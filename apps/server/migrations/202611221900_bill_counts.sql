-- How many invoices and payments stand where, and their sums, by customer and currency: counting half a million invoices
-- for each page of a list takes a second of two processors where thirty people look. Triggers add rows of differences, in
-- the transaction of the change and without a lock that two of them would share, as order_counts does: the sums of a cell
-- are exact at any moment, and the night adds its rows up.
create table bill_counts (
  id bigint generated always as identity primary key,
  document text not null check (document in ('invoice', 'payment')),
  customer_id bigint not null,
  currency text not null,
  kind text not null,                              -- of an invoice: invoice, credit; of a payment empty
  state smallint not null,
  closed boolean not null,                         -- nothing is open of the invoice, nothing left of the payment
  counted integer not null,
  total numeric not null,
  paid numeric not null,
  open numeric not null                            -- of a payment: what is not allocated
);
create index bill_counts_cell on bill_counts (document, customer_id, state, kind, currency, closed)
  include (counted, total, paid, open);

create function count_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into bill_counts (document, customer_id, currency, kind, state, closed, counted, total, paid, open)
      values ('invoice', old.customer_id, old.currency, old.kind, old.state, old.open = 0, -1, -old.total, -old.paid,
        -old.open);
  end if;
  if tg_op <> 'DELETE' then
    insert into bill_counts (document, customer_id, currency, kind, state, closed, counted, total, paid, open)
      values ('invoice', new.customer_id, new.currency, new.kind, new.state, new.open = 0, 1, new.total, new.paid,
        new.open);
  end if;
  return null;
end $$;
create trigger invoices_counted after insert or delete on invoices for each row execute function count_invoice();
create trigger invoices_counted_anew after update on invoices for each row
  when ((old.customer_id, old.currency, old.kind, old.state, old.total, old.paid, old.open)
    is distinct from (new.customer_id, new.currency, new.kind, new.state, new.total, new.paid, new.open))
  execute function count_invoice();

create function count_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into bill_counts (document, customer_id, currency, kind, state, closed, counted, total, paid, open)
      values ('payment', old.customer_id, old.currency, '', old.state, old.unallocated = 0, -1, -old.amount, 0,
        -old.unallocated);
  end if;
  if tg_op <> 'DELETE' then
    insert into bill_counts (document, customer_id, currency, kind, state, closed, counted, total, paid, open)
      values ('payment', new.customer_id, new.currency, '', new.state, new.unallocated = 0, 1, new.amount, 0,
        new.unallocated);
  end if;
  return null;
end $$;
create trigger payments_counted after insert or delete on payments for each row execute function count_payment();
create trigger payments_counted_anew after update on payments for each row
  when ((old.customer_id, old.currency, old.state, old.amount, old.unallocated)
    is distinct from (new.customer_id, new.currency, new.state, new.amount, new.unallocated))
  execute function count_payment();

-- From nothing: for what was there before, and for what was written with the triggers off.
create function count_all_bills() returns void language sql as $$
  delete from bill_counts;
  insert into bill_counts (document, customer_id, currency, kind, state, closed, counted, total, paid, open)
    select 'invoice', customer_id, currency, kind, state, open = 0, count(*), sum(total), sum(paid), sum(open)
    from invoices group by 2, 3, 4, 5, 6
    union all
    select 'payment', customer_id, currency, '', state, unallocated = 0, count(*), sum(amount), 0, sum(unallocated)
    from payments group by 2, 3, 5, 6
$$;

-- One row a cell. In one statement, so that no reader sees a cell twice or not at all.
create function compact_bill_counts() returns void language sql as $$
  with many as (
    select document, customer_id, currency, kind, state, closed from bill_counts group by 1, 2, 3, 4, 5, 6
    having count(*) > 1 or sum(counted) = 0
  ), gone as (
    delete from bill_counts c using many m
    where (c.document, c.customer_id, c.currency, c.kind, c.state, c.closed)
      = (m.document, m.customer_id, m.currency, m.kind, m.state, m.closed) returning c.*
  )
  insert into bill_counts (document, customer_id, currency, kind, state, closed, counted, total, paid, open)
    select document, customer_id, currency, kind, state, closed, sum(counted), sum(total), sum(paid), sum(open)
    from gone group by 1, 2, 3, 4, 5, 6 having sum(counted) <> 0
$$;

select count_all_bills();

-- What is owed is a small part of all: it is counted, summed and listed by its due date from the index alone.
drop index invoices_overdue;
create index invoices_owed on invoices (due_date, id) include (customer_id, currency, open, paid)
  where state = 1 and kind = 'invoice' and open > 0;
-- The list has what has no date or number at the end in either direction, which one index cannot give.
drop index invoices_issued;
drop index invoices_due;
create index invoices_issued on invoices (issue_date, id);
create index invoices_issued_desc on invoices (issue_date desc nulls last, id desc);
create index invoices_due on invoices (due_date, id);
create index invoices_due_desc on invoices (due_date desc nulls last, id desc);
create index invoices_no_desc on invoices (no desc nulls last, id desc);
create index payments_amount on payments (amount desc, id desc);
