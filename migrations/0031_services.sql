create table services (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  scope text not null check (scope in ('sessions', 'store', 'labs')),
  duration_minutes integer check (duration_minutes > 0),
  price_cents bigint check (price_cents >= 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Deleted services stay under the appointments that were booked with them.
  deleted_at timestamptz(3),
  primary key (workspace_id, id)
);
create index services_by_name on services (workspace_id, name, id) where deleted_at is null;
select protect_tenant_table('services');
