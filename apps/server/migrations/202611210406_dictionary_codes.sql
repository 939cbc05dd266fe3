-- A code that was given once is never given again: orders and their histories still speak of a deleted entry by it.
alter table dictionary_groups add column last_code integer not null default 0;
