-- Notifications in the console: one row per member and cause.
create table notifications (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  account_id text collate "C" not null,
  kind text not null,
  cause text collate "C" not null,
  record_type text,
  record_id text collate "C",
  name text,
  date date,
  start_time text,
  number bigint,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create unique index notifications_once_key on notifications (workspace_id, account_id, cause);
create index notifications_by_member on notifications (workspace_id, account_id, created_at, id);
create index notifications_by_reading on notifications (workspace_id, account_id, (read_at is null), created_at, id);
create index notifications_by_age on notifications (created_at);
select protect_tenant_table('notifications');
