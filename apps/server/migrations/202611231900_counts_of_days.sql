-- How many invoices of which standing were issued or are due on each day. The total of a month is the sum of some hundred
-- cells, where counting its 15,000 invoices took most of a call. Kept as bill_counts are: triggers add rows of differences
-- in the transaction of the change, and the night adds them up. What has no such day (a draft) is in no cell.
create table invoice_day_counts (
  id bigint generated always as identity primary key,
  dimension text not null check (dimension in ('issued', 'due')),
  day date not null,
  kind text not null,
  state smallint not null,
  currency text not null,
  counted integer not null
);
create index invoice_day_counts_cell on invoice_day_counts (dimension, day, state, kind, currency) include (counted);

create function count_invoice_day() returns trigger language plpgsql as $$
begin
  insert into invoice_day_counts (dimension, day, kind, state, currency, counted)
    select c.dimension, c.day, i.kind, i.state, i.currency, i.sign
    from (select old.kind, old.state, old.currency, old.issue_date, old.due_date, -1 as sign where tg_op <> 'INSERT'
      union all select new.kind, new.state, new.currency, new.issue_date, new.due_date, 1 where tg_op <> 'DELETE') i
    cross join lateral (values ('issued', i.issue_date), ('due', i.due_date)) c (dimension, day)
    where c.day is not null;
  return null;
end $$;
create trigger invoices_day_counted after insert or delete on invoices for each row execute function count_invoice_day();
create trigger invoices_day_counted_anew after update on invoices for each row
  when ((old.kind, old.state, old.currency, old.issue_date, old.due_date)
    is distinct from (new.kind, new.state, new.currency, new.issue_date, new.due_date))
  execute function count_invoice_day();

-- From nothing: for what was there before, and for what was written with the triggers off.
create function count_all_invoice_days() returns void language sql as $$
  delete from invoice_day_counts;
  insert into invoice_day_counts (dimension, day, kind, state, currency, counted)
    select c.dimension, c.day, i.kind, i.state, i.currency, count(*) from invoices i
    cross join lateral (values ('issued', i.issue_date), ('due', i.due_date)) c (dimension, day)
    where c.day is not null group by 1, 2, 3, 4, 5
$$;

-- One row a cell. In one statement, so that no reader sees a cell twice or not at all.
create function compact_invoice_day_counts() returns void language sql as $$
  with many as (
    select dimension, day, kind, state, currency from invoice_day_counts group by 1, 2, 3, 4, 5
    having count(*) > 1 or sum(counted) = 0
  ), gone as (
    delete from invoice_day_counts c using many m
    where (c.dimension, c.day, c.kind, c.state, c.currency) = (m.dimension, m.day, m.kind, m.state, m.currency)
    returning c.*
  )
  insert into invoice_day_counts (dimension, day, kind, state, currency, counted)
    select dimension, day, kind, state, currency, sum(counted) from gone group by 1, 2, 3, 4, 5 having sum(counted) <> 0
$$;

select count_all_invoice_days();

-- A page of a customer's invoices is found without reading those before it, and the codes of its orders without reading
-- the orders: each stands on a page of its own.
drop index invoices_customer;
create index invoices_customer on invoices (customer_id, id desc) include (state, kind, currency);
create index orders_with_code on orders (id) include (code);
