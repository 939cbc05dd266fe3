-- Lists of a million orders (docs/decisions/0007).
-- A list by a date that drafts lack shows them last; an index with the nulls at the other end does not serve it.
drop index orders_etd;
drop index orders_eta;
drop index orders_deadline;
create index orders_etd on orders (etd desc nulls last, id desc);
create index orders_eta on orders (eta desc nulls last, id desc);
create index orders_deadline on orders (deadline_at desc nulls last, id desc);

-- What the usual filters look at stands in the indexes, so that counting never visits the rows.
drop index orders_customer;
create index orders_customer on orders (customer_id, create_time desc, id desc)
  include (state, is_bl_draft_confirmed, is_allow_consignee_change, is_allow_shipper_change,
    departure_port_id, destination_port_id, etd, eta);
create index orders_lane on orders (departure_port_id, destination_port_id, etd)
  include (state, is_bl_draft_confirmed, is_allow_consignee_change, is_allow_shipper_change);

-- Only vacuumed pages can be counted by index alone; by default a fifth of the table may wait for it.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
