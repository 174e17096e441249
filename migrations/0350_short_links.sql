-- Short links in text messages: `/r/<code>`. The code is derived from the record and the service's key; only its hash is stored.
create table short_links (
  workspace_id text collate "C" not null references workspaces (id),
  code_hash text collate "C" not null,
  session_id text collate "C",
  order_id text collate "C",
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, code_hash),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade,
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade,
  check ((session_id is null) <> (order_id is null))
);
create index short_links_by_code on short_links (code_hash);
create index short_links_by_session on short_links (workspace_id, session_id);
create index short_links_by_order on short_links (workspace_id, order_id);
select protect_tenant_table('short_links');

-- Visitors' bookings that the workspace has not yet had an e-mail about, and the time of the last one.
create table session_notices (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  session_id text collate "C" not null,
  change text not null check (change in ('created', 'moved', 'cancelled')),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
create index session_notices_by_session on session_notices (workspace_id, session_id);
select protect_tenant_table('session_notices');
create table session_notice_turns (
  workspace_id text collate "C" not null primary key references workspaces (id),
  told_at timestamptz(3)
);
select protect_tenant_table('session_notice_turns');
