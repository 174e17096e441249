-- Which messages clients get, and in what words; null until the owner decides.
alter table workspaces add column messages jsonb;
alter table clients add column language text check (language in ('en', 'ar'));

-- What was sent to whom, when, and its fate. The key makes each message one of its kind: about one thing, on one occasion.
create table messages (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  client_id text collate "C",
  about text not null check (about in ('session', 'order', 'test')),
  about_id text collate "C" not null,
  occasion bigint not null,
  recipient text not null,
  language text not null check (language in ('en', 'ar')),
  subject text not null,
  body text not null,
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
select protect_tenant_table('messages');
