-- Orders are counted by the day of submission: for everybody by the first index, for one customer by the second, which
-- in one walk also counts the orders of each customer, and for those who look after them by the third. They hold what is
-- counted by, so that the rows are not visited. Drafts are in none; what a withdrawal makes a draft again leaves them.
create index orders_submitted on orders (submit_time) include (state, destination_port_id, customer_id)
  where submit_time is not null;
create index orders_customer_submitted on orders (customer_id, submit_time)
  include (state, destination_port_id, created_by) where submit_time is not null;
create index orders_responsible_submitted on orders (responsible_id, submit_time) include (state)
  where responsible_id is not null;
