-- Whether a rate is charged a surcharge: asked for each one that ends.
create index rates_departure_surcharge on rates (departure_surcharge_no) where status = 'approved';
create index rates_destination_surcharge on rates (destination_surcharge_no) where status = 'approved';
