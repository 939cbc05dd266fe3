-- Names were found only in the width in which they were stored: every register compares one form now, as orders did.
create function search_text(value text) returns text language sql immutable strict parallel safe
  return lower(normalize(value, NFKC));
comment on function search_text is 'Text as searches compare it; searchText() of packages/shared/src/text is the same';

-- An expression of a generated column cannot be changed before PostgreSQL 17.
alter table users drop column search_text;
alter table users add column search_text text not null generated always as
  (search_text(code || ' ' || company_name || ' ' || name || ' ' || email || ' ' || telephone)) stored;
create index users_text on users using gin (search_text gin_trgm_ops);
create index users_cjk on users using gin (cjk_bigrams(search_text));

-- Written by the server, which normalizes them from now on.
update invoices set search_text = search_text(search_text) where search_text <> search_text(search_text);
update insurances set search_text = search_text(search_text) where search_text <> search_text(search_text);

drop index payments_words, payments_cjk, payments_payer_name;
create index payments_words on payments
  using gin (search_text(no || ' ' || payer_name || ' ' || coalesce(bank_ref, '')) gin_trgm_ops);
create index payments_cjk on payments
  using gin (cjk_bigrams(search_text(no || ' ' || payer_name || ' ' || coalesce(bank_ref, ''))));
create index payments_payer_name on payments (search_text(payer_name) text_pattern_ops) where payer_name <> '';

drop index orders_shipper_name, orders_consignee_name;
create index orders_shipper_name on orders (search_text(shipper_company_name) text_pattern_ops)
  where shipper_company_name <> '';
create index orders_consignee_name on orders (search_text(consignee_company_name) text_pattern_ops)
  where consignee_company_name <> '';

drop index log_text, log_cjk;
create or replace function log_words(user_name text, object text, ip text, info jsonb) returns text
  language sql immutable parallel safe
  return search_text(user_name || ' ' || object || ' ' || ip || ' ' || info::text);
create index log_text on log using gin (log_words(user_name, object, ip, info) gin_trgm_ops);
create index log_cjk on log using gin (cjk_bigrams(log_words(user_name, object, ip, info)));
