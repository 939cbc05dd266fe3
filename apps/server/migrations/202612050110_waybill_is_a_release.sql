-- A sea waybill is the fourth release: no original, the consignee named in it collects. The four exclude each other.
alter table orders
  add column waybill smallint not null default 0,
  drop constraint orders_one_release,
  add constraint orders_one_release check (telex + waybill + electronic_record <= 1);

-- Lists filter by the release instead of by two of its fields: so do the filters and views that people saved.
update saved_searches
set search_json = replace(replace(replace(search_json::text,
  '"telex": "1"', '"release": "surrendered"'),
  '"electronicRecord": "1"', '"release": "electronic"'),
  '"telex"', '"release"')::jsonb
where search_json::text ~ '"(telex|electronicRecord)"';
