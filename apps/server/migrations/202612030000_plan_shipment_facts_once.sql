-- Planned once per connection: PostgreSQL, which does not know how many ids there are, would plan it anew for each order
-- that is accepted, booked, departs or arrives, for longer than it takes to run.
alter function refresh_shipment_facts(bigint[]) set plan_cache_mode = force_generic_plan;
