-- China 2027: the days of the lunar calendar that the law gives, beside the six fixed ones that were shipped. Days that a
-- user entered stay; a new database gets them with its master data. The calendar is edited anew, so its version counts up.
with added as (
  insert into calendar_days (calendar_code, day, kind, name_cn, name_en, name_jp, source, provisional)
  select 'CN', day, 'off', name_cn, name_en, name_jp, '全国年节及纪念日放假办法（2024年修订）；香港天文台公历与农历日期对照表', true
  from (values
    (date '2027-02-05', '春节', 'Spring Festival', '春節'),
    (date '2027-02-06', '春节', 'Spring Festival', '春節'),
    (date '2027-02-07', '春节', 'Spring Festival', '春節'),
    (date '2027-02-08', '春节', 'Spring Festival', '春節'),
    (date '2027-04-05', '清明节', 'Tomb-sweeping Day', '清明節'),
    (date '2027-06-09', '端午节', 'Dragon Boat Festival', '端午節'),
    (date '2027-09-15', '中秋节', 'Mid-Autumn Festival', '中秋節')
  ) as by_law (day, name_cn, name_en, name_jp)
  where exists (select from calendars where code = 'CN')
  on conflict do nothing
  returning day
)
update calendars set version = version + 1 where code = 'CN' and exists (select from added);
