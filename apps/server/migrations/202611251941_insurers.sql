-- Insurers are a register: one name, written one way, chosen in rates and quotes instead of typed.
create table insurers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),           -- NFKC, blanks collapsed: as `masterName` writes it
  version integer not null default 1
);
create unique index insurers_name on insurers (lower(name));

-- The columns of typed names stay for copies of the version before, which write them only; they go in a later release.
alter table insurance_rates add column insurer_id bigint references insurers (id);
alter table insurances add column insurer_id bigint references insurers (id);

-- Of spellings that differ in width, case or blanks only, the one that most rows have.
insert into insurers (name)
select distinct on (lower(name)) name from (
  select regexp_replace(btrim(normalize(insurer, nfkc)), '\s+', ' ', 'g') as name, count(*) as uses
  from (select insurer from insurance_rates union all select insurer from insurances) typed
  group by 1
) spelled
where name <> ''
order by lower(name), uses desc, name;

update insurance_rates r set insurer_id = n.id from insurers n
where lower(n.name) = lower(regexp_replace(btrim(normalize(r.insurer, nfkc)), '\s+', ' ', 'g'));
update insurances i set insurer_id = n.id from insurers n
where lower(n.name) = lower(regexp_replace(btrim(normalize(i.insurer, nfkc)), '\s+', ' ', 'g'));

create index insurance_rates_insurer on insurance_rates (insurer_id) where insurer_id is not null;
create index insurances_insurer on insurances (insurer_id) where insurer_id is not null;
