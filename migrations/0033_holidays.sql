create table holidays (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  date date not null,
  -- Null for a holiday that happens once.
  frequency text check (frequency in ('daily', 'weekly', 'monthly', 'yearly')),
  day_of_week integer check (day_of_week between 0 and 6),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  check ((day_of_week is not null) = (frequency is not distinct from 'weekly'))
);
select protect_tenant_table('holidays');
