-- Payments are found by number, payer and bank reference from everywhere; without an index each search reads them all.
create index payments_words on payments
  using gin (lower(no || ' ' || payer_name || ' ' || coalesce(bank_ref, '')) gin_trgm_ops);
