-- Amounts of an arrival notice are in yen, which have no decimals; what was typed with some is rounded half up, as it was shown.
alter table orders
  alter column reserve_money type numeric(14, 0),
  alter column sum_money type numeric(14, 0);
