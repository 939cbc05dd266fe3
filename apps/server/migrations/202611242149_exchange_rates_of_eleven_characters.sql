-- The form takes eleven characters, digits before the point included: the columns held six of those. Same scale, so that no
-- row is rewritten.
alter table exchange_rates alter column jpy type numeric(16, 5), alter column cny type numeric(16, 5);
