-- Two Chinese or Japanese letters of a payer are found by this; the index of parts of words knows three letters and more.
create index payments_cjk on payments
  using gin (cjk_bigrams(lower(no || ' ' || payer_name || ' ' || coalesce(bank_ref, ''))));
