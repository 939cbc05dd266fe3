-- How often anything changed that offers of rates are made of: rates, charges, the names of ports and companies. What a
-- process remembers of searches holds for one state of this table, which each search reads together with its discounts
-- (features/rates/search/rate-cache.ts). Triggers count in the transaction that changes a price, so that no search sees
-- the one without the other, and a change that was rolled back was none. A row that another transaction has locked is
-- passed over, so that nobody waits: there are as many rows as there were writers at once, and their sum is exact.
create table price_changes (
  slot integer generated always as identity primary key,
  changes bigint not null,
  mark bigint not null                             -- drawn anew each time: equal counts of two histories still differ
);

create function count_price_change() returns trigger language plpgsql as $$
begin
  update price_changes set changes = changes + 1, mark = floor(random() * 1e12)::bigint
    where slot = (select p.slot from price_changes p order by p.slot limit 1 for update skip locked);
  if not found then
    insert into price_changes (changes, mark) values (1, floor(random() * 1e12)::bigint);
  end if;
  return null;
end $$;

create trigger rates_priced after insert or update or delete or truncate on rates
  for each statement execute function count_price_change();
create trigger surcharges_priced after insert or update or delete or truncate on surcharges
  for each statement execute function count_price_change();
create trigger surcharge_lines_priced after insert or update or delete or truncate on surcharge_lines
  for each statement execute function count_price_change();
create trigger route_charges_priced after insert or update or delete or truncate on route_charges
  for each statement execute function count_price_change();
create trigger rate_route_charges_priced after insert or update or delete or truncate on rate_route_charges
  for each statement execute function count_price_change();
create trigger ports_priced after insert or update or delete or truncate on ports
  for each statement execute function count_price_change();
create trigger shipping_companies_priced after insert or update or delete or truncate on shipping_companies
  for each statement execute function count_price_change();
-- Offers name who uploaded a rate.
create trigger users_priced after update of name or delete or truncate on users
  for each statement execute function count_price_change();
