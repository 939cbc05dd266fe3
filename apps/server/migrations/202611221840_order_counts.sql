-- How many orders were submitted, as staff count them: of all and by port of discharge each day (Tokyo), by customer each
-- month. Counting a million rows takes most of a second. Triggers add rows of differences, in the transaction that
-- changes an order and without a lock that two orders would share; what a cell counts is the sum of its rows, so the sums
-- are exact at any moment. The night adds the rows of a cell up.
create table order_counts (
  id bigint generated always as identity primary key,
  dimension text not null check (dimension in ('all', 'port', 'customer')),
  key bigint not null,                             -- 0 of all, ports.id, users.id
  bucket date not null,                            -- the day; of customers the first of the month
  counted integer not null,                        -- submitted and not cancelled
  cancelled integer not null                       -- cancelled after the submission
);
create index order_counts_bucket on order_counts (dimension, bucket, key) include (counted, cancelled);

-- The cells that an order is counted in; a draft is in none.
create function order_count_cells(customer bigint, port bigint, submitted timestamptz)
returns table (dimension text, key bigint, bucket date) language sql immutable as $$
  select c.* from (select (submitted at time zone 'Asia/Tokyo')::date as day) d
  cross join lateral (values ('all', 0::bigint, d.day), ('port', port, d.day),
    ('customer', customer, date_trunc('month', d.day::timestamp)::date)) c (dimension, key, bucket)
  where submitted is not null and c.key is not null
$$;

-- State 4 is cancelled.
create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_counts (dimension, key, bucket, counted, cancelled)
      select c.*, -(old.state <> 4)::int, -(old.state = 4)::int
      from order_count_cells(old.customer_id, old.destination_port_id, old.submit_time) c;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts (dimension, key, bucket, counted, cancelled)
      select c.*, (new.state <> 4)::int, (new.state = 4)::int
      from order_count_cells(new.customer_id, new.destination_port_id, new.submit_time) c;
  end if;
  return null;
end $$;
create trigger orders_counted after insert or delete on orders for each row execute function count_order();
create trigger orders_counted_anew after update on orders for each row
  when ((old.submit_time, old.customer_id, old.destination_port_id, old.state = 4)
    is distinct from (new.submit_time, new.customer_id, new.destination_port_id, new.state = 4))
  execute function count_order();

-- From nothing: for orders that were there before, and for those that were written with the triggers off.
create function count_all_orders() returns void language sql as $$
  delete from order_counts;
  insert into order_counts (dimension, key, bucket, counted, cancelled)
    select c.dimension, c.key, c.bucket, count(*) filter (where o.state <> 4), count(*) filter (where o.state = 4)
    from orders o cross join lateral order_count_cells(o.customer_id, o.destination_port_id, o.submit_time) c
    group by 1, 2, 3
$$;

-- One row a cell. In one statement, so that no reader sees a cell twice or not at all.
create function compact_order_counts() returns void language sql as $$
  with many as (
    select dimension, key, bucket from order_counts group by 1, 2, 3
    having count(*) > 1 or (sum(counted) = 0 and sum(cancelled) = 0)
  ), gone as (
    delete from order_counts c using many m
    where c.dimension = m.dimension and c.key = m.key and c.bucket = m.bucket returning c.*
  )
  insert into order_counts (dimension, key, bucket, counted, cancelled)
    select dimension, key, bucket, sum(counted), sum(cancelled) from gone group by 1, 2, 3
    having sum(counted) <> 0 or sum(cancelled) <> 0
$$;

select count_all_orders();
