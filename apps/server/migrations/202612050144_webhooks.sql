-- Webhooks: where customers want to be told of their orders and bills, what was to be told, and how each try went.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id),
  url text not null,
  types text[] not null,                       -- of packages/shared/src/webhooks/webhook-types.ts
  secret_enc bytea not null,                   -- sealed by SECRET_KEY
  old_secret_enc bytea,                        -- of before the last rotation; signs as well until old_until
  old_until timestamptz,
  state text not null default 'active' check (state in ('active', 'off')),
  off_reason text not null default '' check (off_reason in ('', 'customer', 'operator', 'gone', 'failing', 'contractEnded')),
  failing_since timestamptz,                   -- the first failure after the last success
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  check ((state = 'off') = (off_reason <> ''))
);
comment on table webhook_endpoints is 'Addresses of customers that are told of their orders and bills';
create index webhook_endpoints_customer on webhook_endpoints (customer_id, id);

create table webhook_messages (
  id text primary key,                         -- msg_…, the same in every try
  type text not null,
  at timestamptz not null,
  customer_id bigint not null references users (id),
  order_id bigint references orders (id),
  body text not null check (octet_length(body) <= 20480)  -- what is signed and sent, byte by byte
);
comment on table webhook_messages is 'What endpoints were to be told, for 30 days; none where no endpoint of the customer lists the type';
create index webhook_messages_customer on webhook_messages (customer_id, at);
create index webhook_messages_order on webhook_messages (order_id) where order_id is not null;
create index webhook_messages_at on webhook_messages (at);

create table webhook_deliveries (
  message_id text not null references webhook_messages (id) on delete cascade,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  step smallint not null default 0,            -- tries since it was begun, or begun anew
  tries integer not null default 0,            -- in all
  next_at timestamptz,                         -- the next try; while one is under way the end of its lease; null: finished
  sending boolean not null default false,      -- a try is under way
  outcome text check (outcome in ('delivered', 'failed', 'stopped')),
  primary key (message_id, endpoint_id),
  check ((next_at is null) = (outcome is not null))
);
comment on table webhook_deliveries is 'Which message is still to be sent to which endpoint, and when';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, next_at) where next_at is not null;
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_sending on webhook_deliveries (endpoint_id) where sending;
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  message_id text not null references webhook_messages (id) on delete cascade,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  n integer not null,                          -- 1 for the first try of the message
  at timestamptz not null,
  status smallint,                             -- of the answer; null: there was none
  ms integer not null,
  response_head text not null default '',      -- the first 1,024 bytes of the answer
  error text not null default ''               -- why there was no good answer, of webhook-types.ts
);
comment on table webhook_attempts is 'Tries to send messages, with their answers, for 30 days';
create index webhook_attempts_endpoint on webhook_attempts (endpoint_id, id);
create index webhook_attempts_message on webhook_attempts (message_id, endpoint_id);
