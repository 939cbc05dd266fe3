-- Approving looks up what is sold of each service in the batch.
create index rates_service on rates (departure_port_id, destination_port_id, shipping_company_id, weekday, type, mode,
  ship_type, direct_transfer) where status = 'approved';
-- The sheet that a rate came from, for people; empty where it is not known.
alter table rates add column sheet_name text not null default '';
