-- Expands.
-- Roles, building blocks and the tables of the kit and the adapters.

-- The two roles the service works as own nothing, so that row-level security holds for them.
do $$ begin
  create role workspace_tenant nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role workspace_platform nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not pg_has_role(current_user, 'workspace_tenant', 'member') then
    execute format('grant workspace_tenant to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'workspace_platform', 'member') then
    execute format('grant workspace_platform to %I', current_user);
  end if;
end $$;

grant usage on schema public to workspace_tenant, workspace_platform;
grant select on schema_migrations to workspace_tenant, workspace_platform;

-- Every tenant table calls this once: both policies, forced, and the rights of both roles.
-- A workspace's rows are visible to the tenant role only while app.workspace_id names that workspace.
create function protect_tenant_table(table_name regclass, tenant_column text default 'workspace_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s to workspace_tenant using (%I = (select current_setting(''app.workspace_id'', true)))',
    table_name, tenant_column);
  execute format('create policy platform on %s to workspace_platform using (true)', table_name);
  execute format('grant select, insert, update, delete on %s to workspace_tenant, workspace_platform', table_name);
end $$;

create extension if not exists unaccent;

-- Without pg_trgm the service works, but searches of very large workspaces stay slow.
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available (%): searches of very large workspaces stay slow', sqlerrm;
end $$;

-- The form in which texts are searched: no case, no accents. Letters that are typed for one another become the same (ة and ه, ى and ي,
-- alef with or without hamza, Persian ک and ی), tatweel, hamza and vowel signs are dropped, and Arabic-Indic and Persian digits become ASCII.
-- ASCII text only loses its case. Immutable, as a stored column needs, because the dictionary ships with the extension and never changes. In
-- plpgsql, because a stored column's function in SQL is inlined and planned again with every insert, which took longer than the insert.
create function plain_text(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = length(value) then
    return lower(value);
  end if;
  return public.unaccent('public.unaccent'::regdictionary, lower(translate(
    regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'),
    'ةىٱکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'هياكي01234567890123456789')));
end $$;

-- Without statistics the planner takes a workspace for one row in two hundred, and "not deleted" for one in two hundred of those: every index
-- looks as good as every other, and lists are sorted whole for a page of twenty. Autovacuum gathers statistics, but not on the embedded database,
-- nor where it is off, nor in a table's first minute. Only the owner may gather them, so the service calls this function.
create function analyse_table(name text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A locked table is being analysed, vacuumed or changed: the next call will do.
  execute format('analyze (skip_locked) public.%I', name);
end $$;
revoke execute on function analyse_table(text) from public;
grant execute on function analyse_table(text) to workspace_platform;

-- Replies by Idempotency-Key.
create table idempotency_keys (
  workspace_id text collate "C" not null,
  caller_id text collate "C" not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply text,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, caller_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');

-- Work to be done after commit, at least once. Written in the transaction that causes it.
create table outbox (
  id text collate "C" primary key,
  topic text not null,
  payload jsonb not null,
  run_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz(3),
  last_error text,
  dead_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Queued work is claimed topic by topic, and each claim names its holder: only the holder may renew or put off what it holds.
  locked_by text,
  -- Workspaces share the slots of the queue: a claim takes only some of each workspace's work, and finds every workspace's first piece by index.
  tenant text collate "C" generated always as (payload ->> 'workspaceId') stored,
  -- Work of suspended and closed workspaces is set aside while they rest: `run_at` is 'infinity', so that looking for due work does not meet
  -- it, and this is when it was due.
  parked_from timestamptz(3),
  -- Queued work with the same key is queued once until it begins: claiming it takes the key away.
  merge_key text collate "C"
);
create index outbox_dead on outbox (id) where dead_at is not null;
create index outbox_due_by_topic on outbox (topic, run_at) where dead_at is null;
create index outbox_due_by_tenant on outbox (topic, tenant, run_at) where dead_at is null and tenant is not null;
create index outbox_parked on outbox (tenant) where parked_from is not null;
create unique index outbox_merge_key on outbox (merge_key) where merge_key is not null;
grant insert on outbox to workspace_tenant;
grant select, insert, update, delete on outbox to workspace_platform;

-- Recurring jobs. The process that claims the row runs the job; the others wait for its next run.
create table schedules (
  name text primary key,
  next_run_at timestamptz(3) not null,
  locked_by text,
  locked_until timestamptz(3),
  last_run_at timestamptz(3),
  last_error text,
  -- Runs that began and did not end: a job that kills its process is not started for ever.
  attempts integer not null default 0,
  -- When the first of the runs that have failed since was due, and the last run that succeeded.
  failing_since timestamptz(3),
  last_success_at timestamptz(3)
);
grant select, insert, update, delete on schedules to workspace_platform;

-- Numbers come from one sequence, so that the writers of a workspace do not wait for each other; readers wait for lower numbers that are not
-- committed yet (docs/adr/0037-events-without-a-lock.md).
create sequence event_numbers;
grant usage, select on sequence event_numbers to workspace_tenant, workspace_platform;

-- Events for sockets and webhooks, kept for a day so that a client can resume where it stopped. No foreign key to the workspace: checking it would
-- cost as much as the row. `data` is json because it is sent as it was written, and never searched.
create table events (
  workspace_id text collate "C" not null,
  sequence bigint not null default nextval('event_numbers'),
  event text not null,
  data json not null,
  at timestamptz(3) not null,
  -- The caller who caused the event, as it was written; null for background work, visitors and the platform.
  by json,
  -- An event for one member alone; null for everyone who may see its record.
  recipient text collate "C",
  primary key (workspace_id, sequence)
);
-- Rows come and leave in the order of their numbers: a summary per range of pages is enough to find the oldest and the newest.
create index events_by_age on events using brin (sequence, at) with (pages_per_range = 16, autosummarize = on);
select protect_tenant_table('events');

-- Events of an imported workspace keep their numbers: later ones must have higher numbers, also where fewer have been assigned so far.
create function raise_event_numbers(minimum bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if minimum > 9007199254740991 then raise exception 'event numbers end at 9007199254740991'; end if;
  perform setval('event_numbers', greatest(minimum, (select last_value from event_numbers)));
end $$;
revoke all on function raise_event_numbers(bigint) from public;
grant execute on function raise_event_numbers(bigint) to workspace_platform;

-- The number up to which events were removed: a client that resumes before it has missed some.
create table event_retention (
  only_row boolean primary key default true check (only_row),
  swept_through bigint not null
);
insert into event_retention (swept_through) values (0);
grant select on event_retention to workspace_tenant;
grant select, update on event_retention to workspace_platform;

-- Actions that are limited by the hour: mails to a mailbox, text messages to a phone, moves of a visitor's bookings. The mark is a hash of the
-- mailbox, phone or visitor.
create table hourly_counts (
  mark text collate "C" primary key,
  times timestamptz(3)[] not null
);
grant select, insert, update, delete on hourly_counts to workspace_platform;

-- Identifies the file store of this database: the store has the same marker, so that a process with another folder notices.
create table file_store (
  is_only boolean primary key default true check (is_only),
  marker text not null
);
grant select, insert on file_store to workspace_platform;
