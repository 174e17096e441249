-- Work that an outside workflow does for a workspace. Its callback knows nothing but the job's id.
create table jobs (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null check (kind in ('product-marketing-post')),
  status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 100),
  step text,
  message text,
  meta jsonb,
  -- What the job is about; the record may be gone by the time somebody looks.
  product_id text collate "C" not null,
  input jsonb not null default '{}',
  created_by text collate "C" not null,
  dispatch_attempts integer not null default 0,
  dispatch_error text,
  dispatched_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index jobs_by_age on jobs (workspace_id, created_at, id);
create index jobs_by_status on jobs (workspace_id, status, created_at, id);
create index jobs_by_product on jobs (workspace_id, product_id, created_at, id);
create index jobs_by_id on jobs (id);
select protect_tenant_table('jobs');

-- The number of a workspace's latest event. Whoever raises it holds the row until commit, so that events become visible
-- in the order of their numbers.
create table event_streams (
  workspace_id text collate "C" primary key references workspaces (id),
  last_sequence bigint not null
);
select protect_tenant_table('event_streams');

-- What sockets are told, kept for a day so that a client can resume where it stopped.
create table events (
  workspace_id text collate "C" not null references workspaces (id),
  sequence bigint not null,
  event text not null,
  data jsonb not null,
  at timestamptz(3) not null,
  primary key (workspace_id, sequence)
);
create index events_by_age on events (at);
select protect_tenant_table('events');

create index outbox_dead on outbox (id) where dead_at is not null;
