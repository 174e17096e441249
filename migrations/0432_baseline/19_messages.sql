-- Messages to clients and their outcome. A unique key allows one message of a kind about one record on one occasion. Texts have a placeholder for the
-- link, which is made when the message is sent.
create table messages (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  client_id text collate "C",
  about text not null check (about in ('session', 'order', 'test', 'invoice')),
  about_id text collate "C" not null,
  occasion bigint not null,
  recipient text not null,
  language text not null check (language in ('en', 'ar')),
  subject text not null,
  body text not null,
  -- Unused, and always null.
  link text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'dropped')),
  error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete set null (client_id)
);
create unique index messages_once_key on messages (workspace_id, about_id, kind, channel, occasion);
create index messages_by_age on messages (workspace_id, created_at, id);
create index messages_by_client on messages (workspace_id, client_id, created_at, id);
create index messages_by_recipient on messages (workspace_id, recipient, sent_at);
create index messages_by_status on messages (workspace_id, status, created_at, id);
create index messages_by_kind on messages (workspace_id, kind, created_at, id);
create index messages_by_channel on messages (workspace_id, channel, created_at, id);
select protect_tenant_table('messages');

-- Moves without a message to the client yet: where the session was before the first of them, and when the last one happened.
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
