-- The search over everything finds orders by the beginning of a party's name, and payments by that of the payer: the
-- index of parts of words reads the lists of a dozen parts that a tenth of a million orders holds each.
create index orders_shipper_name on orders (lower(shipper_company_name) text_pattern_ops)
  where shipper_company_name <> '';
create index orders_consignee_name on orders (lower(consignee_company_name) text_pattern_ops)
  where consignee_company_name <> '';
create index payments_payer_name on payments (lower(payer_name) text_pattern_ops) where payer_name <> '';
