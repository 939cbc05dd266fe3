-- The log is read by kind and verb, and by part of what it says, over millions of rows.
create index log_type on log (type, create_time desc, id desc);
create index log_explain on log (explain, create_time desc, id desc);

-- What a search for words looks at. Not concat_ws: that is not immutable, and an index needs it to be.
create function log_words(user_name text, object text, ip text, info jsonb) returns text
  language sql immutable parallel safe
  return lower(user_name || ' ' || object || ' ' || ip || ' ' || info::text);
create index log_text on log using gin (log_words(user_name, object, ip, info) gin_trgm_ops);
create index log_cjk on log using gin (cjk_bigrams(log_words(user_name, object, ip, info)));
