-- How the results of a numeric test are laid out, calculated and commented.
create table lab_design_results (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id integer not null,
  sections jsonb not null default '[]',
  comment_rules jsonb not null default '[]',
  calculations_rules jsonb not null default '[]',
  source text not null check (source in ('local', 'external')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index lab_design_results_test_key on lab_design_results (workspace_id, test_id) where deleted_at is null;
select protect_tenant_table('lab_design_results');

create table lab_test_samples (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  code text not null,
  name text not null,
  name_ar text not null,
  container text not null,
  additive text,
  volume_ml numeric,
  handling text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index lab_test_samples_code_key on lab_test_samples (workspace_id, code);
select protect_tenant_table('lab_test_samples');

-- Interpretations that were asked for, for the monthly credits and their cost.
create table lab_interpretations (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  item_id text collate "C" not null,
  language text not null,
  model text not null,
  tokens integer not null,
  cost_usd numeric not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index lab_interpretations_by_time on lab_interpretations (workspace_id, created_at);
select protect_tenant_table('lab_interpretations');
