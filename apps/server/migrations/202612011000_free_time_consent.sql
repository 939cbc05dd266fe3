-- Other terms that staff propose for an order: fewer free days, or another tariff. They hold once the customer agrees.
alter table order_free_time
  add column proposed_terms jsonb,                 -- FreeTimeTerms of packages/shared
  add column proposed_tariff_id bigint references free_time_tariffs (id),
  add column proposed_reason text,
  add column proposed_at timestamptz,
  add constraint order_free_time_proposal check (num_nonnulls(proposed_terms, proposed_tariff_id, proposed_reason, proposed_at) in (0, 4));
create index order_free_time_proposed on order_free_time (proposed_tariff_id) where proposed_tariff_id is not null;
