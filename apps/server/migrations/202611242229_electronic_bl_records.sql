-- The third kind of release, beside original and telex release: an electronic transport record, recorded only.
alter table orders add column electronic_record smallint not null default 0;
alter table orders add column ebl_platform text not null default '';
alter table orders add column ebl_reference text not null default '';
alter table orders add column ebl_holder text not null default '';
alter table orders add constraint orders_one_release check (telex = 0 or electronic_record = 0);
