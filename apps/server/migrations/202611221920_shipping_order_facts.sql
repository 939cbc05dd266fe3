-- What the carrier's shipping order says beside the ship, as staff took it over: the S/O, mails and the detail show it.
-- Constant defaults rewrite no row.
alter table orders add column booking_number text not null default '';
alter table orders add column terminal text not null default '';
