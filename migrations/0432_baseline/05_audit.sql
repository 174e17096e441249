-- The audit log: actor, action and record, written in the transaction of the change. Entries of no workspace belong to the platform (workspace
-- id of zeros). Workspaces read and add to their own; no role can change an entry.
create table audit_events (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  actor_kind text not null check (actor_kind in ('admin', 'owner', 'staff', 'api-key', 'system')),
  actor_id text collate "C",
  actor_email text,
  action text not null,
  record_type text not null,
  record_id text collate "C",
  before jsonb,
  after jsonb,
  request_id text not null,
  address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  actor_name text,
  primary key (workspace_id, id)
);
create index audit_events_by_workspace on audit_events (workspace_id, created_at, id);
create index audit_events_by_time on audit_events (created_at, id);
create index audit_events_by_actor on audit_events (actor_id, created_at, id);
create index audit_events_by_action on audit_events (action, created_at, id);
create index audit_events_by_record on audit_events (record_id, created_at, id);
create index audit_events_by_key on audit_events (workspace_id, actor_id, record_type, record_id, created_at)
  where actor_kind = 'api-key';
create index audit_events_of_action on audit_events (workspace_id, action, created_at, id);
create index audit_events_of_actor on audit_events (workspace_id, actor_id, created_at, id);
select protect_tenant_table('audit_events');
revoke update, delete on audit_events from workspace_tenant;
revoke update on audit_events from workspace_platform;
-- The entries of a workspace are deleted with it, and only then.
create policy only_of_closed on audit_events as restrictive for delete to workspace_platform
  using (exists (select from workspaces w where w.id = audit_events.workspace_id and w.closed_at is not null));
