-- What became of the clock of a container: the charge of its cost, and the carrier's bill for the same days.
alter table container_free_time
  add column estimated boolean not null default false,   -- counted from the ETA or a planned day
  add column order_charge_id bigint references order_charges (id),
  add column carrier_amount numeric(14, 2) check (carrier_amount >= 0), -- in the currency of the terms
  add column carrier_file_id bigint references files (id),
  add column excess_charge_id bigint references order_charges (id), -- what the carrier asks above the terms, to be agreed
  add column told_day date;                              -- the day that the customer was last told of
create unique index container_free_time_charge on container_free_time (order_charge_id) where order_charge_id is not null;
create unique index container_free_time_excess on container_free_time (excess_charge_id) where excess_charge_id is not null;
create index container_free_time_file on container_free_time (carrier_file_id) where carrier_file_id is not null;
-- The board: by last free day, of those that run or of all; other columns are sorted after the filter.
create index container_free_time_running on container_free_time (last_free_day, id) where ended_on is null;
create index container_free_time_last_day on container_free_time (last_free_day, id);
-- Dates are pasted by container number.
create index order_containers_number on order_containers (container_number);
