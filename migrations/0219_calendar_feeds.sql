-- Calendars that apps read by a secret address; only a hash of the secret is kept.
create table calendar_feeds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  staff_id text collate "C",
  secret_hash text collate "C" not null,
  -- Who made it; a feed shows nothing once they may not see sessions any more. Null when a key made it.
  created_by text collate "C",
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by) references accounts (workspace_id, id) on delete cascade
);
create index calendar_feeds_by_age on calendar_feeds (workspace_id, created_at, id);
create index calendar_feeds_by_staff on calendar_feeds (workspace_id, staff_id);
create index calendar_feeds_by_maker on calendar_feeds (workspace_id, created_by);
-- An app brings nothing but the secret.
create index calendar_feeds_by_secret on calendar_feeds (secret_hash);
select protect_tenant_table('calendar_feeds');
