-- What the charges of a surcharge come to for one container of each size or one RT, with one B/L, in each currency. Lists
-- of rates add them up to all-in prices (features/rates/all-in-prices.ts); who writes lines writes them, by the
-- arithmetic of quotations (features/surcharges/sum-surcharges.ts). A surcharge without lines has none: it is not known.
create table surcharge_sums (
  surcharge_no text not null references surcharges (surcharge_no) on update cascade on delete cascade,
  size text not null check (size in ('20GP', '40GP', '40HQ', 'LCL')),
  usd numeric not null, jpy numeric not null, cny numeric not null,
  primary key (surcharge_no, size)
);

insert into surcharge_sums (surcharge_no, size, usd, jpy, cny)
  select s.surcharge_no, c.size, coalesce(sum(c.charge) filter (where l.currency = 'USD'), 0),
    coalesce(sum(c.charge) filter (where l.currency = 'JPY'), 0),
    coalesce(sum(c.charge) filter (where l.currency = 'CNY'), 0)
  from surcharges s join surcharge_lines l on l.surcharge_id = s.id
    cross join lateral (
      select size, case when l.condition <> 'always' then null
        when l.basis = 'container' then amount
        -- A container has no RT, so that what is charged by RT is no part of its price.
        when l.basis = 'rt' and size <> 'LCL' then null
        else coalesce(nullif(amount, 0), nullif(l.gp20, 0), nullif(l.gp40, 0), nullif(l.hq40, 0), nullif(l.lcl, 0)) end as charge
      from (values ('20GP', l.gp20), ('40GP', l.gp40), ('40HQ', l.hq40), ('LCL', l.lcl)) as v(size, amount)) c
  group by s.surcharge_no, c.size;

-- a ÷ b, rounded half away from zero to these places and exact: as whole numbers, since a quotient of decimals is cut off.
create function rounded_quotient(a numeric, b numeric, places integer) returns text immutable parallel safe language sql
  return round(sign(a) * div(2 * abs(a) * 10::numeric ^ places + b, 2 * b) / 10::numeric ^ places, places)::text;

-- Amounts of three currencies in each of them, as combinedInEach() of shared/money.ts has them: one rounding a figure.
create function combined_in_each(usd numeric, jpy numeric, cny numeric, jpy_rate numeric, cny_rate numeric) returns json
  immutable parallel safe language sql
  return (select json_build_object('USD', rounded_quotient(whole, jpy_rate * cny_rate, 2),
      'JPY', rounded_quotient(whole, cny_rate, 0), 'CNY', rounded_quotient(whole, jpy_rate, 2))
    from (select usd * jpy_rate * cny_rate + jpy * cny_rate + cny * jpy_rate as whole) w);

-- Sums never outlive the amounts that they were made of, whoever changes these: also a copy of the release before, which
-- writes none. Charges without sums are shown as not known, which is not a wrong price.
create function forget_surcharge_sums() returns trigger language plpgsql as $$
begin
  delete from surcharge_sums where surcharge_no in (
    select surcharge_no from surcharges where id in (old.surcharge_id, new.surcharge_id));
  return null;
end $$;
create trigger surcharge_lines_summed
  after insert or delete or update of surcharge_id, gp20, gp40, hq40, lcl, currency, basis, condition on surcharge_lines
  for each row execute function forget_surcharge_sums();
create trigger surcharge_sums_priced after insert or update or delete or truncate on surcharge_sums
  for each statement execute function count_price_change();
