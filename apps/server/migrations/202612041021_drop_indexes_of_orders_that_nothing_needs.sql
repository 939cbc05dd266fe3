-- Indexes that each write of an order kept up to date for nothing, or for what another index tells.
drop index orders_with_code;                    -- the codes of a page of bills are a few rows by their key
drop index orders_changes;                      -- orders with a request to change are at work: orders_live
drop index orders_departed, orders_arrived;     -- figures of time read shipment_facts
drop index orders_never_sent;                   -- how many stand in a state of the past: orders_state
