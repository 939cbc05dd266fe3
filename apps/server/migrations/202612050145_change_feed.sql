-- What programs read page by page without losing a row: every row of the feed has a number, and a reader is given rows up
-- to a horizon below which no transaction can still bring one. Numbers alone would not do: of two transactions the later
-- number may be committed first. Transaction ids would, but mean nothing in a database that was loaded from a dump.
create sequence feed_numbers;

-- A number for the feed. The first one of a transaction locks, shared and until its end, the last number given before: the
-- transaction writes none below it. The lock's key is that number beside 2^60, which no other lock of ours uses.
create function next_feed_no() returns bigint language plpgsql as $$
begin
  if current_setting('kairo.feeds', true) is distinct from pg_current_xact_id()::text then
    perform pg_advisory_xact_lock_shared((1::bigint << 60) + (select last_value from feed_numbers));
    perform set_config('kairo.feeds', pg_current_xact_id()::text, true);
  end if;
  return nextval('feed_numbers');
end $$;

-- Rows up to this number are all visible to a statement that begins after this one. The last number is read before the locks:
-- a transaction that takes its first number in between writes none below.
create function feed_horizon() returns bigint language plpgsql as $$
declare
  given bigint := (select last_value from feed_numbers);
begin
  return least(given, (select min((classid::bigint << 32 | objid::bigint) & ((1::bigint << 60) - 1)) from pg_locks
    where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 28 = 1
      and database = (select oid from pg_database where datname = current_database())));
end $$;

alter table order_events add column customer_id bigint references users (id);
alter table order_events add column feed_no bigint not null default 0;
alter table order_events disable trigger order_events_append_only;
update order_events e set customer_id = o.customer_id, feed_no = e.seq from orders o where o.id = e.order_id;
alter table order_events enable trigger order_events_append_only;
select setval('feed_numbers', greatest((select max(seq) from order_events), 1));
alter table order_events alter column customer_id set not null, alter column feed_no set default next_feed_no();
comment on column order_events.customer_id is 'Of the order: the feed is read by customer';
comment on column order_events.feed_no is 'Its place in the feed';
create index order_events_feed on order_events (customer_id, feed_no);

-- The last change of each record that programs list. Bookings, documents and bills are changed by many commands: triggers
-- forget none of them, and nothing else follows from a row here.
create table record_changes (
  kind text not null check (kind in ('booking', 'document', 'invoice')),
  record_id bigint not null,                   -- of orders, order_files, invoices
  customer_id bigint not null references users (id),
  feed_no bigint not null default next_feed_no(),
  changed_at timestamptz not null default now(),
  primary key (kind, record_id)
);
comment on table record_changes is 'When bookings, documents and bills changed last, in the order in which programs read them';
create index record_changes_feed on record_changes (customer_id, kind, feed_no);

create function note_change(kind text, record_id bigint, customer_id bigint) returns void language sql as $$
  insert into record_changes (kind, record_id, customer_id) values (kind, record_id, customer_id)
    on conflict (kind, record_id) do update set feed_no = next_feed_no(), changed_at = now()
$$;
create function note_change_of_order() returns trigger language plpgsql as $$
begin
  perform note_change('booking', new.id, new.customer_id);
  return null;
end $$;
create function note_change_of_document() returns trigger language plpgsql as $$
begin
  perform note_change('document', new.id, (select o.customer_id from orders o where o.id = new.order_id));
  return null;
end $$;
create function note_change_of_invoice() returns trigger language plpgsql as $$
begin
  perform note_change('invoice', new.id, new.customer_id);
  return null;
end $$;

-- Drafts are not shown (state 0), unless they had been submitted; nor are bills before they are issued.
create trigger orders_noted after insert on orders for each row when (new.state <> 0)
  execute function note_change_of_order();
create trigger orders_noted_anew after update on orders for each row when (new.state <> 0 or old.state <> 0)
  execute function note_change_of_order();
create trigger order_files_noted after insert or update on order_files for each row execute function note_change_of_document();
create trigger invoices_noted after insert on invoices for each row when (new.state <> 0)
  execute function note_change_of_invoice();
create trigger invoices_noted_anew after update on invoices for each row when (new.state <> 0 or old.state <> 0)
  execute function note_change_of_invoice();

insert into record_changes (kind, record_id, customer_id, changed_at)
  select 'booking', id, customer_id, update_time from orders where state <> 0 order by update_time, id;
insert into record_changes (kind, record_id, customer_id, changed_at)
  select 'document', f.id, o.customer_id, coalesce(f.replaced_at, f.create_time)
  from order_files f join orders o on o.id = f.order_id order by 4, f.id;
insert into record_changes (kind, record_id, customer_id, changed_at)
  select 'invoice', id, customer_id, update_time from invoices where state <> 0 order by update_time, id;
