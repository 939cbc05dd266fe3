-- Orders that wait to be billed are those of which a draft can be made today. A charge that is agreed before the departure
-- waits for it: its order is listed from then on.
delete from unbilled_orders w using orders o where o.id = w.order_id and o.state not in (0, 4, 7, 8, 9);
