-- Staff are accounts. A deleted one stays, so that what it did keeps its author, but its e-mail is free again.
alter table accounts add column phone text;
alter table accounts add column deleted_at timestamptz(3);
drop index accounts_email_key;
create unique index accounts_email_key on accounts (workspace_id, email) where deleted_at is null;
create index accounts_staff_by_age on accounts (workspace_id, created_at, id) where kind = 'staff' and deleted_at is null;

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
  -- What values refer to, so that they learn of a change of is_unique in the statement that makes it.
  constraint staff_fields_uniqueness_key unique (workspace_id, id, is_unique)
);
create unique index staff_fields_key_key on staff_fields (workspace_id, key);
create index staff_fields_by_order on staff_fields (workspace_id, sort_order, id);
select protect_tenant_table('staff_fields');

-- One row per value that is not blank. match_key is a digest of the value as comparisons see it (case and spelling folded).
-- is_unique follows the definition through the foreign key: no value can be written under a uniqueness that no longer holds,
-- and switching it on over duplicates breaks the index below, whatever runs at the same time.
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
