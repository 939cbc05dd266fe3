-- As the other half of the columns with Japanese texts, and as the language is called everywhere else.
alter table charge_kinds rename column name_jp to name_ja;
alter table route_charges rename column name_jp to name_ja;
alter table dictionary rename column value_jp to value_ja;
alter table calendars rename column name_jp to name_ja;
alter table calendar_days rename column name_jp to name_ja;
alter table announcements rename column title_jp to title_ja;
alter table announcements rename column content_jp to content_ja;
