-- Before a row leaves a table, PostgreSQL looks for it in every table that refers to it: without an index that is the
-- whole table for each row. A draft of 10,000 rates could not be thrown away beside a million others.
create index rates_revises on rates (revises_id) where revises_id is not null;
create index rates_departure on rates (departure_port_id);
create index rates_destination on rates (destination_port_id);
create index rates_company on rates (shipping_company_id);
create index surcharges_port on surcharges (port_id) where port_id is not null;
create index rate_route_charges_charge on rate_route_charges (route_charge_id);

-- Drafts come and go by the ten thousand: by default a fifth of the table may be dead before it is looked after.
alter table rates set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
