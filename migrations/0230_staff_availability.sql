-- Whom clients can book, for what, and when; empty services are all of them, and without own hours the workspace's count.
alter table accounts add column is_bookable boolean not null default true;
alter table accounts add column service_ids text[] not null default '{}';
alter table accounts add column working_hours jsonb;

-- When somebody is away. Kept as it was given (a day, or a day and a time on the workspace's clock), and in the minutes that
-- sessions are kept in, so that free time is plain subtraction.
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
