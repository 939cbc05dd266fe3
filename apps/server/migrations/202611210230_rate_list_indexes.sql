-- Lists of a hundred thousand rates (docs/decisions/0007): what searches filter and sort by stands in the index.
drop index rates_sold;
create index rates_sold on rates (departure_port_id, destination_port_id, open_time)
  include (id, type, weekday, distance, close_time, valid_to, departure_surcharge_no, destination_surcharge_no,
    capacity20gp, capacity40gp, capacity40hq, lcl)
  where status = 'approved' and valid_state = 1;
create index rates_approved on rates (departure_port_id, destination_port_id)
  include (id, type, weekday, distance) where status = 'approved';
-- The order in which every list of rates begins.
create index rates_sailing on rates (weekday, distance, id) where status = 'approved';
