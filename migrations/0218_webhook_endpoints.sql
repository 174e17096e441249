-- Where a workspace wants its events sent. The secret signs what is sent, so it is sealed rather than hashed.
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
  -- Since when nothing has arrived; null while the last delivery did.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index webhook_endpoints_by_age on webhook_endpoints (workspace_id, created_at, id);
select protect_tenant_table('webhook_endpoints');

-- One event on its way to one endpoint, recorded in the transaction of the event.
create table webhook_deliveries (
  workspace_id text collate "C" not null references workspaces (id),
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
  primary key (workspace_id, id),
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (workspace_id, endpoint_id, created_at, id);
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at);
select protect_tenant_table('webhook_deliveries');
