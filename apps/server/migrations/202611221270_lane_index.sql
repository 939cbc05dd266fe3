-- Searches of a lane that nobody asked before (docs/decisions/0007): total and page come from the index alone when what
-- lists are sorted by stands in it too.
drop index orders_lane;
create index orders_lane on orders (departure_port_id, destination_port_id, etd)
  include (state, is_bl_draft_confirmed, is_allow_consignee_change, is_allow_shipper_change, create_time, id);
