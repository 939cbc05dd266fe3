-- A photo is kept as it came; what the page shows is a picture of at most 500 kB, made once (DECISIONS 3.3).
alter table files
  add column view_hash text,
  add column view_size bigint;
