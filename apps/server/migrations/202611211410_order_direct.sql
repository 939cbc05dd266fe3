-- Whether the ship goes straight is part of what was booked: it stays when the rate is edited, like the days and the mode.
alter table orders add column direct_transfer boolean;
update orders set direct_transfer = (select r.direct_transfer from rates r where r.id = orders.rate_id) where rate_id is not null;
