-- Lists of a million customers: what the text filters look at, renewed by the database itself.
alter table users add column search_text text not null generated always as
  (lower(code || ' ' || company_name || ' ' || name || ' ' || email || ' ' || telephone)) stored;
create index users_text on users using gin (search_text gin_trgm_ops);
create index users_cjk on users using gin (cjk_bigrams(search_text));

-- By state, newest first, and by company; each ends in id, so that a page has one order.
create index users_state on users (role_id, state, create_time desc, id desc);
create index users_company on users (role_id, company_name, id);

-- The shipper accounts that wait, by customer: few at a time.
create index users_waiting_accounts on users (parent_id) where role_id = 5 and state = 0;

-- A customer followed by its shipper accounts, as the export lists them.
create index users_families on users ((coalesce(parent_id, id)), id) where role_id in (4, 5);
