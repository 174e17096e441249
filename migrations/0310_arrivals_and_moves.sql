-- When the client arrived for the visit; null until the front desk says so.
alter table sessions add column arrived_at timestamptz(3);

-- Moves the client has not been told about yet: where the session was before the first of them, and when the last one happened.
create table session_moves (
  workspace_id text collate "C" not null references workspaces (id),
  session_id text collate "C" not null,
  from_minute bigint not null,
  from_staff_id text collate "C",
  moved_at timestamptz(3) not null,
  primary key (workspace_id, session_id),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
select protect_tenant_table('session_moves');
