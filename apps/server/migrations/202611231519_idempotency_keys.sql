-- The answer of a command that makes a record, by the key that its caller sent with it: pressed twice, or sent again after
-- its answer was lost, it makes nothing twice and is answered the same. Kept for a day.
create table idempotency_keys (
  user_id bigint not null references users (id),
  key uuid not null,
  path text not null,                              -- of the endpoint
  input_hash text not null,                        -- SHA-256 of the parsed input and its files
  response jsonb,                                  -- null only within the transaction that makes it
  create_time timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_time on idempotency_keys (create_time);
