-- A draft may be cancelled before it has a date of departure.
alter table orders drop constraint orders_check;
alter table orders add constraint orders_etd check (state in (0, 4) or etd is not null);
