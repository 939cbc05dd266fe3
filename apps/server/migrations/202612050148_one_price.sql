-- Prices of lists and the sorting by them are put together by one expression of the server (features/rates/all-in-prices.ts).

drop function combined_in_each(numeric, numeric, numeric, numeric, numeric);
drop function rounded_quotient(numeric, numeric, integer);

-- a ÷ b, rounded half away from zero to these places and exact: cut off by one place more, as a whole number, and then
-- rounded, since a quotient of decimals has been rounded already.
create function rounded_quotient(a numeric, b numeric, places integer) returns numeric
  immutable parallel safe language sql
  return round(div(a * round(10::numeric ^ (places + 1)), b) * round(10::numeric ^ -(places + 1), places + 1), places);

-- Offers name charges by their kinds.
create trigger charge_kinds_priced after insert or update or delete or truncate on charge_kinds
  for each statement execute function count_price_change();
