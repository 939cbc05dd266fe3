-- Search texts as they are written from now on: characters in their usual width, and numbers also without hyphens.
update orders o
set search_text = t.wanted
from (
  select id, concat_ws(' ', normalize(search_text, NFKC),
    lower(nullif(regexp_replace(code, '[^[:alnum:]]', '', 'g'), code)),
    lower(nullif(regexp_replace(order_no, '[^[:alnum:]]', '', 'g'), order_no)),
    lower(nullif(regexp_replace(mbl, '[^[:alnum:]]', '', 'g'), mbl)),
    lower(nullif(regexp_replace(hbl_no, '[^[:alnum:]]', '', 'g'), hbl_no))) as wanted
  from orders
) t
where t.id = o.id and t.wanted is distinct from o.search_text;
