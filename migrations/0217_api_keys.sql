-- Keys that programs call the API with. Only a hash of the secret is kept; the secret is long and random, so that a plain one will do.
create table api_keys (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  permissions text[] not null,
  secret_hash text collate "C" not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index api_keys_by_age on api_keys (workspace_id, created_at, id);
-- A request brings nothing but the secret.
create index api_keys_by_secret on api_keys (secret_hash);
select protect_tenant_table('api_keys');

-- What a key does stands in the trail under the key's name.
alter table audit_events drop constraint audit_events_actor_kind_check;
alter table audit_events add constraint audit_events_actor_kind_check
  check (actor_kind in ('admin', 'owner', 'staff', 'api-key', 'system')) not valid;
alter table audit_events add column actor_name text;
