-- Custom fields, tasks and absences of staff. The people themselves are accounts.

create table staff_fields (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  key text not null,
  label text not null,
  description text,
  type text not null check (type in ('text', 'textarea', 'number', 'boolean', 'date', 'select', 'multiselect', 'email', 'phone', 'url')),
  is_required boolean not null default false,
  is_unique boolean not null default false,
  is_filterable boolean not null default false,
  sort_order integer not null default 0,
  options text[] not null default '{}',
  metadata jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  -- The values refer to it, so that they get a change of is_unique in the statement that makes it.
  constraint staff_fields_uniqueness_key unique (workspace_id, id, is_unique)
);
create unique index staff_fields_key_key on staff_fields (workspace_id, key);
create index staff_fields_by_order on staff_fields (workspace_id, sort_order, id);
select protect_tenant_table('staff_fields');

-- One row per value that is not blank. match_key is a digest of the value as comparisons see it (case and spelling folded).
-- is_unique follows the definition through the foreign key: no value can be written under a uniqueness that no longer holds,
-- and switching it on over duplicates violates the index below, also under concurrent writes.
create table staff_field_values (
  workspace_id text collate "C" not null references workspaces (id),
  staff_id text collate "C" not null,
  field_id text collate "C" not null,
  is_unique boolean not null,
  value jsonb not null,
  match_key text collate "C" not null,
  primary key (workspace_id, staff_id, field_id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade,
  constraint staff_field_values_field_fkey foreign key (workspace_id, field_id, is_unique)
    references staff_fields (workspace_id, id, is_unique) on update cascade on delete cascade
);
create unique index staff_field_values_unique_key on staff_field_values (workspace_id, field_id, match_key) where is_unique;
create index staff_field_values_by_match on staff_field_values (workspace_id, field_id, is_unique, match_key);
select protect_tenant_table('staff_field_values');

create table staff_tasks (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  staff_id text collate "C" not null,
  title text not null,
  description text,
  status text not null default 'todo' check (status in ('todo', 'in-progress', 'done', 'cancelled')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  due_date date,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id)
);
create index staff_tasks_by_age on staff_tasks (workspace_id, staff_id, created_at, id);
create index staff_tasks_by_due_date on staff_tasks (workspace_id, staff_id, due_date);
create index staff_tasks_open on staff_tasks (workspace_id, due_date, id) where status in ('todo', 'in-progress');
-- Tasks of all staff, in the order of lists.
create index staff_tasks_by_creation on staff_tasks (workspace_id, created_at, id);
create index staff_tasks_by_status on staff_tasks (workspace_id, status, created_at, id);
create index staff_tasks_by_priority on staff_tasks (workspace_id, priority, created_at, id);
create index staff_tasks_in_priority on staff_tasks
  (workspace_id, (array_position('{low,medium,high,urgent}', priority)), id);
create index staff_tasks_in_due_order on staff_tasks (workspace_id, (coalesce(due_date, '9999-12-31')), id);
create index staff_tasks_due on staff_tasks (workspace_id, due_date, created_at, id);
select protect_tenant_table('staff_tasks');

create table staff_task_comments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  task_id text collate "C" not null,
  author_id text collate "C" not null,
  author_type text not null check (author_type in ('staff', 'workspace')),
  author_name text not null,
  author_avatar_url text,
  body text not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references staff_tasks (workspace_id, id) on delete cascade
);
create index staff_task_comments_by_age on staff_task_comments (workspace_id, task_id, created_at, id);
select protect_tenant_table('staff_task_comments');

-- Absences. Stored as they were given (a day, or a day and a time on the workspace's clock), and in the
-- minutes of sessions, so that free time is plain subtraction.
create table staff_time_off (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  staff_id text collate "C" not null,
  given_from text not null,
  given_to text not null,
  start_minute bigint not null,
  end_minute bigint not null check (end_minute > start_minute),
  reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade
);
create index staff_time_off_by_start on staff_time_off (workspace_id, staff_id, start_minute, id);
create index staff_time_off_by_end on staff_time_off (workspace_id, end_minute);
select protect_tenant_table('staff_time_off');
