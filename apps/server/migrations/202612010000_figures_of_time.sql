-- Figures of time find ships by the instant they left or arrived, tasks by their deadline, requests by when they were made.
create index orders_departed on orders (actual_departure) where actual_departure is not null;
create index orders_arrived on orders (actual_arrival) where actual_arrival is not null;
create index order_tasks_due on order_tasks (due_at) include (order_id, kind, owner, state, done_at)
  where state in (0, 1) and due_at is not null;
create index order_trace_change_requested on order_trace (create_time) where action = 21;
create index order_charges_proposed on order_charges (create_time);
