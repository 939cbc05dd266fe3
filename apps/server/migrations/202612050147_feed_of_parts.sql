-- What a program is shown of a booking stands in other tables too, and which documents it may have follows from the order:
-- without a place in the feed for these changes a program that reads on would never hear of them.
alter table record_changes add column former_accounts bigint[] not null default '{}';
comment on column record_changes.former_accounts is
  'Of a booking: shipper accounts that were named in it before. They are told that it is gone; others never hear of it';

create or replace function note_change_of_order() returns trigger language plpgsql as $$
begin
  perform note_change('booking', new.id, new.customer_id);
  if tg_op = 'UPDATE' then
    if old.shipper_account_id is distinct from new.shipper_account_id and old.shipper_account_id is not null then
      update record_changes
        set former_accounts = array_append(array_remove(former_accounts, old.shipper_account_id), old.shipper_account_id)
        where kind = 'booking' and record_id = new.id;
    end if;
  end if;
  return null;
end $$;

create function note_change_of_booking_part() returns trigger language plpgsql as $$
declare
  of_order bigint := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
begin
  -- The order first, as whoever changes an order does: two that took these locks by turns would wait for each other.
  perform note_change('booking', o.id, o.customer_id)
    from (select id, customer_id from orders where id = of_order and state <> 0 for no key update) o;
  return null;
end $$;
create trigger order_cutoffs_noted after insert or update or delete on order_cutoffs for each row
  execute function note_change_of_booking_part();
create trigger order_containers_noted after insert or update or delete on order_containers for each row
  execute function note_change_of_booking_part();

-- A B/L can be had once the ship has left: the change is one of the order, not of the file.
create function note_documents_of_order() returns trigger language plpgsql as $$
begin
  insert into record_changes (kind, record_id, customer_id)
    select 'document', f.id, new.customer_id from order_files f where f.order_id = new.id and f.replaced_at is null order by f.id
    on conflict (kind, record_id) do update
      set customer_id = excluded.customer_id, feed_no = next_feed_no(), changed_at = now();
  return null;
end $$;
create trigger orders_documents_noted after update on orders for each row
  when (old.state <> new.state or old.an_without_amounts <> new.an_without_amounts or old.customer_id <> new.customer_id
    or old.shipper_account_id is distinct from new.shipper_account_id)
  execute function note_documents_of_order();
