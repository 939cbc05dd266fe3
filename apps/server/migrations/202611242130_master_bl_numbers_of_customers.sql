-- The number of the carrier's B/L is the operator's own: it goes out of the messages and of the unsent mails that were
-- made for customers and shipper accounts. Rows that name it by its field are filtered where they are read.

create function pg_temp.without(body text, numbers text[]) returns text language plpgsql as $$
declare
  number text;
begin
  foreach number in array numbers loop
    body := replace(replace(body, number, '—'), replace(replace(number, '&', '&amp;'), '<', '&lt;'), '—');
  end loop;
  return body;
end $$;

-- The present numbers and former ones, the longest first: one may be part of another. Shorter ones are no B/L numbers.
create temporary table numbers_of_orders on commit drop as
select order_id, array_agg(number order by length(number) desc) as numbers
from (
  select id as order_id, mbl as number from orders
  union
  select h.order_id, number
  from order_history h cross join lateral jsonb_array_elements(h.changes) change
    cross join lateral (values (change ->> 'oldValue'), (change ->> 'newValue')) as each_value (number)
  where change ->> 'valueTypeKey' = 'mbl'
) known
where length(number) > 3 and not exists (select from orders o where o.id = order_id and o.hbl_no = number)
group by order_id;

update messages m set params = pg_temp.without(m.params::text, n.numbers)::jsonb
from numbers_of_orders n, users u
where m.kind = 'orderCorrected' and n.order_id = m.order_id and u.id = m.user_id and u.role_id in (4, 5);

update mails m
set subject = pg_temp.without(m.subject, n.numbers), html = pg_temp.without(m.html, n.numbers),
  text = pg_temp.without(m.text, n.numbers)
from numbers_of_orders n
where m.state <> 'sent' and n.order_id = m.order_id
  and not exists (select from users u where u.id = m.user_id and u.role_id not in (4, 5))
  and not (m.user_id is null and exists (select from mail_addresses a where a.contacts = m.to_address));

drop function pg_temp.without(text, text[]);
