-- Prices of lists and the sorting by them are put together by one expression of the server (features/rates/all-in-prices.ts).

drop function combined_in_each(numeric, numeric, numeric, numeric, numeric);
drop function rounded_quotient(numeric, numeric, integer);

-- a ÷ b, rounded half away from zero to these places and exact: as whole numbers, since a quotient of decimals is cut off.
create function rounded_quotient(a numeric, b numeric, places integer) returns numeric
  immutable parallel safe language sql
  return round(sign(a) * div(2 * abs(a) * 10::numeric ^ places + b, 2 * b) / 10::numeric ^ places, places);

-- Offers name charges by their kinds.
create trigger charge_kinds_priced after insert or update or delete or truncate on charge_kinds
  for each statement execute function count_price_change();
