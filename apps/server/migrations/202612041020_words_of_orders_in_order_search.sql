-- The words of orders stand in a table of their own, written where words change: beside the row they were written anew with
-- every state and date of it, two fifths of what a write of an order cost.
create table order_search (
  order_id bigint primary key,
  staff_words text not null,                   -- what staff find the order by: lower case, usual width, numbers also without hyphens
  customer_words text not null                 -- the part of it that the customer's side finds it by
);
comment on table order_search is 'What lists look for words in: one row an order';

insert into order_search (order_id, staff_words, customer_words)
select o.id, search_text(concat_ws(' ', words, creator.name, o.mbl, nullif(regexp_replace(o.mbl, '[^[:alnum:]]', '', 'g'), o.mbl))),
  search_text(concat_ws(' ', words, case when creator.role_id in (4, 5) then creator.name end))
from orders o join users customer on customer.id = o.customer_id join users creator on creator.id = o.created_by,
  lateral concat_ws(' ', o.code, o.order_no, o.shipper_company_name, o.consignee_company_name, o.corporation_number,
    o.container_number, o.goods_name, o.vessel, o.voyage, o.hbl_no, o.booking_number, customer.company_name,
    nullif(regexp_replace(o.code, '[^[:alnum:]]', '', 'g'), o.code),
    nullif(regexp_replace(o.order_no, '[^[:alnum:]]', '', 'g'), o.order_no),
    nullif(regexp_replace(o.hbl_no, '[^[:alnum:]]', '', 'g'), o.hbl_no)) words;

-- At once, and not row by row.
alter table order_search add foreign key (order_id) references orders (id) on delete cascade;
create index order_search_text on order_search using gin (staff_words gin_trgm_ops);
create index order_search_cjk on order_search using gin (cjk_bigrams(staff_words));
alter table orders drop column search_text;
-- As orders; and known at once, as without statistics a customer's search would read what all orders share.
alter table order_search set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
analyze order_search;
