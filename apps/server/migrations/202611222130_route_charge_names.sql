-- What a route surcharge is called in the three languages, beside the name it is typed under. Empty: that of its kind of
-- charge, else the typed one. Quotations keep the typed name, so a name added or changed later reads well on them too.
alter table route_charges
  add column name_cn text not null default '',
  add column name_en text not null default '',
  add column name_jp text not null default '';
