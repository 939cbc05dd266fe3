-- The same company under the same email once for each customer and side (refusals 6004 and 6006), also when two save at once.
create unique index parties_once on parties (owner_id, kind, lower(company_name), lower(email));

-- Who changed which factor on prices, newest first: a few rows among millions.
create index log_discounts on log (id desc) where info ? 'discount';
