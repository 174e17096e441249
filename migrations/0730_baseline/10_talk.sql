-- Expands.
-- Messages to clients, notifications to members, webhooks and calendar feeds.

-- Messages to clients and their outcome. A unique key allows one message of a kind about one record on one occasion. Texts have a placeholder for the
-- link, which is made when the message is sent.
create table messages (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  client_id text collate "C",
  about text not null check (about in ('session', 'order', 'test', 'invoice', 'report')),
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
  -- The kind of records that an import or export was about. Rows from before have none.
  of text,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create unique index notifications_once_key on notifications (workspace_id, account_id, cause);
create index notifications_by_member on notifications (workspace_id, account_id, created_at, id);
create index notifications_by_reading on notifications (workspace_id, account_id, (read_at is null), created_at, id);
create index notifications_by_age on notifications (created_at);
select protect_tenant_table('notifications');

-- Endpoints that get a workspace's events. The secret signs the deliveries, so it is sealed rather than hashed.
create table webhook_endpoints (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  url text not null,
  events text[] not null,
  description text,
  is_active boolean not null default true,
  secret text not null,
  -- After a rotation both sign, until the old one ends.
  previous_secret text,
  previous_secret_until timestamptz(3),
  -- The first of the deliveries that have failed since the last success; null after a success.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Deliveries stay for 30 days, so an endpoint that now asks for fewer events still has records of those it asked for before.
  past_events text[] not null default '{}',
  past_events_until timestamptz(3),
  primary key (workspace_id, id)
);
create index webhook_endpoints_by_age on webhook_endpoints (workspace_id, created_at, id);
select protect_tenant_table('webhook_endpoints');

-- One event on its way to one endpoint, recorded in the transaction of the event. No foreign keys, as in clients;
-- one to the endpoint would let its deletion wait for a moment without a writer.
create table webhook_deliveries (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  endpoint_id text collate "C" not null,
  event text not null,
  -- The event's number; null for a test.
  sequence bigint,
  data json not null,
  event_at timestamptz(3) not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  attempts jsonb not null default '[]',
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (workspace_id, endpoint_id, created_at, id);
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at);
select protect_tenant_table('webhook_deliveries');

-- Calendars that apps read by a secret address; only a hash of the secret is stored.
create table calendar_feeds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  staff_id text collate "C",
  secret_hash text collate "C" not null,
  -- The member who made it: a feed is empty once they may not see sessions any more. Null if a key made it.
  created_by text collate "C",
  created_at timestamptz(3) not null,
  -- A feed made with an API key ends with the key.
  api_key_id text collate "C",
  primary key (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by) references accounts (workspace_id, id) on delete cascade
);
create index calendar_feeds_by_age on calendar_feeds (workspace_id, created_at, id);
create index calendar_feeds_by_staff on calendar_feeds (workspace_id, staff_id);
create index calendar_feeds_by_maker on calendar_feeds (workspace_id, created_by);
-- An app's request has only the secret.
create index calendar_feeds_by_secret on calendar_feeds (secret_hash);
select protect_tenant_table('calendar_feeds');

-- The public webhook inbox: a ring of segments that cannot grow past its cap. Space is counted in units of 4 KiB by a sequence; a segment holds
-- 1,024 units and is emptied whole, which gives its space back at once and needs no vacuum. 16 segments: at most 64 MiB and 16,384 records.
create schema webhook_segments;

create table webhooks (
  segment integer not null,
  id text collate "C" not null,
  method text not null,
  address text,
  headers jsonb not null,
  -- JSON as text: a JSON column refuses some of what JSON allows.
  body text,
  is_truncated boolean not null default false,
  received_at timestamptz(3) not null,
  primary key (segment, id)
) partition by list (segment);
create index webhooks_by_id on webhooks (id);
create index webhooks_by_age on webhooks (received_at);
grant select, delete on webhooks to workspace_platform;

do $$ begin
  for number in 0..15 loop
    execute format('create table webhook_segments.segment_%s partition of webhooks for values in (%s)', number, number);
  end loop;
end $$;

create sequence webhook_units minvalue 0;

-- Entering a segment empties the next one, so that concurrent writers lose no record. While a long read (a backup) locks that one, it keeps its rows
-- for another round rather than making callers wait.
create function record_webhook(
  id text, method text, address text, headers jsonb, body text, is_truncated boolean, received_at timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  size constant integer := coalesce(octet_length(body), 0) + octet_length(headers::text);
  last_unit bigint;
  entered bigint;
begin
  select max(unit), max(unit) filter (where unit % 1024 = 0) into last_unit, entered
  from (select nextval('webhook_units') as unit from generate_series(0, size / 4096)) taken;
  if entered is not null then
    begin
      execute format('truncate webhook_segments.segment_%s', (entered / 1024 + 1) % 16);
    exception when lock_not_available then null;
    end;
  end if;
  insert into webhooks values ((last_unit / 1024) % 16, id, method, address, headers, body, is_truncated, received_at);
end $$;
revoke execute on function record_webhook from public;
grant execute on function record_webhook to workspace_platform;
