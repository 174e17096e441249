-- Who did what to which record. Written in the transaction of the deed; nobody changes or deletes it through the service.
-- What concerns no workspace belongs to the platform (workspace id of zeros). Workspaces may add to it, not read it.
create table audit_events (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  actor_kind text not null check (actor_kind in ('admin', 'owner', 'staff', 'system')),
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
  primary key (workspace_id, id)
);
create index audit_events_by_workspace on audit_events (workspace_id, created_at, id);
create index audit_events_by_time on audit_events (created_at, id);
create index audit_events_by_actor on audit_events (actor_id, created_at, id);
create index audit_events_by_action on audit_events (action, created_at, id);
create index audit_events_by_record on audit_events (record_id, created_at, id);
select protect_tenant_table('audit_events');
revoke select, update, delete on audit_events from workspace_tenant;
revoke update, delete on audit_events from workspace_platform;
