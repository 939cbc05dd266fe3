-- Addresses, numbers and codes are read without characters that nobody sees (category Cf: zero-width space, soft hyphen,
-- marks of direction). A stored one that has them is found by nothing that is typed: its account cannot sign in. What
-- withoutInvisible() of packages/shared/src/text takes off. Orders keep what was entered, which stands on their papers.
create function pg_temp.visible(value text) returns text language sql immutable strict as $$
  select regexp_replace(value, '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]', '', 'g')
$$;

-- An address that another account has as well stays; the log names the account, which needs another one.
create temporary table clean as
  select id, code, email, pg_temp.visible(email) as visible,
    count(*) over (partition by lower(pg_temp.visible(email))) > 1 as taken
  from users;
insert into log (type, explain, object, info)
  select 'user', 'addressTaken', code, jsonb_build_object('email', visible) from clean
  where email <> visible and taken order by id;
update users u set email = c.visible from clean c where c.id = u.id and c.email <> c.visible and not c.taken;
update users set telephone = pg_temp.visible(telephone), fax = pg_temp.visible(fax),
    postal_code = pg_temp.visible(postal_code)
  where telephone || fax || postal_code <> pg_temp.visible(telephone || fax || postal_code);

-- Where the same address is there already, that one counts.
update user_contacts c set email = f.visible
  from (select id, pg_temp.visible(email) as visible,
      count(*) over (partition by user_id, pg_temp.visible(email)) as times from user_contacts) f
  where f.id = c.id and f.times = 1 and c.email <> f.visible;
update mail_addresses a set contacts = f.visible
  from (select id, pg_temp.visible(contacts) as visible,
      count(*) over (partition by pg_temp.visible(contacts)) as times from mail_addresses) f
  where f.id = a.id and f.times = 1 and a.contacts <> f.visible;
update consultations set contact_email = pg_temp.visible(contact_email)
  where contact_email <> pg_temp.visible(contact_email);

update parties p set email = f.visible
  from (select id, pg_temp.visible(email) as visible,
      count(*) over (partition by owner_id, kind, lower(company_name), lower(pg_temp.visible(email))) as times
    from parties) f
  where f.id = p.id and f.times = 1 and p.email <> f.visible;
update parties set telephone = pg_temp.visible(telephone), fax = pg_temp.visible(fax),
    postal_code = pg_temp.visible(postal_code), corporate_id = pg_temp.visible(corporate_id)
  where telephone || fax || postal_code || corporate_id
    <> pg_temp.visible(telephone || fax || postal_code || corporate_id);

drop table clean;
drop function pg_temp.visible(text);
