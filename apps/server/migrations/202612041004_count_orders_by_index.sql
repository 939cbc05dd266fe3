-- Tabs and charts of staff count orders by the index of submissions: the table of sums, its triggers and their functions go.
drop trigger orders_counted on orders;
drop trigger orders_counted_anew on orders;
drop function count_order();
drop function count_all_orders();
drop function compact_order_counts();
drop function order_count_cells(bigint, bigint, timestamptz);
drop table order_counts;
-- Its nightly job has nobody to do it any more.
do $$ begin
  if to_regclass('graphile_worker._private_known_crontabs') is not null then
    delete from graphile_worker._private_known_crontabs where identifier like 'compact-order-counts%';
  end if;
end $$;
