-- Endpoints that get a workspace's events. The secret signs the deliveries, so it is sealed rather than hashed.
create table webhook_endpoints (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  url text not null,
  events text[] not null,
  description text,
  is_active boolean not null default true,
  secret text not null,
  -- After a rotation both sign, until the old one ends.
  previous_secret text,
  previous_secret_until timestamptz(3),
  -- The first of the deliveries that have failed since the last success; null after a success.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Deliveries stay for 30 days, so an endpoint that now asks for fewer events still has records of those it asked for before.
  past_events text[] not null default '{}',
  past_events_until timestamptz(3),
  primary key (workspace_id, id)
);
create index webhook_endpoints_by_age on webhook_endpoints (workspace_id, created_at, id);
select protect_tenant_table('webhook_endpoints');

-- One event on its way to one endpoint, recorded in the transaction of the event. No foreign keys, as in clients;
-- one to the endpoint would let its deletion wait for a moment without a writer.
create table webhook_deliveries (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  endpoint_id text collate "C" not null,
  event text not null,
  -- The event's number; null for a test.
  sequence bigint,
  data json not null,
  event_at timestamptz(3) not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  attempts jsonb not null default '[]',
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (workspace_id, endpoint_id, created_at, id);
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at);
select protect_tenant_table('webhook_deliveries');

-- Calendars that apps read by a secret address; only a hash of the secret is stored.
create table calendar_feeds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  staff_id text collate "C",
  secret_hash text collate "C" not null,
  -- The member who made it: a feed is empty once they may not see sessions any more. Null if a key made it.
  created_by text collate "C",
  created_at timestamptz(3) not null,
  -- A feed made with an API key ends with the key.
  api_key_id text collate "C",
  primary key (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by) references accounts (workspace_id, id) on delete cascade
);
create index calendar_feeds_by_age on calendar_feeds (workspace_id, created_at, id);
create index calendar_feeds_by_staff on calendar_feeds (workspace_id, staff_id);
create index calendar_feeds_by_maker on calendar_feeds (workspace_id, created_by);
-- An app's request has only the secret.
create index calendar_feeds_by_secret on calendar_feeds (secret_hash);
select protect_tenant_table('calendar_feeds');
