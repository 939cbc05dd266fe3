-- The customer's names leave the words of an insurance: a search reads them where they stand, so that a new name is found at
-- once. They were a copy that a change of name did not reach.
update insurances i set search_text = search_text(concat_ws(' ', o.code, i.policy_number, i.insured_party, i.goods_name, i.hs_code,
  (select n.name from insurers n where n.id = i.insurer_id), i.company, i.booking_contact))
from orders o where o.id = i.order_id;
comment on column insurances.search_text is 'Number of its order, policy, insured party, goods, insurer, in lower case';
