-- Work that an outside workflow does for a workspace. Its callback has only the job's id.
create table jobs (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null check (kind in ('product-marketing-post')),
  status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 100),
  step text,
  message text,
  meta jsonb,
  -- Not a foreign key: the product may be deleted later.
  product_id text collate "C" not null,
  input jsonb not null default '{}',
  created_by text collate "C" not null,
  dispatch_attempts integer not null default 0,
  dispatch_error text,
  dispatched_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Whether the job's credit was returned: an unsigned report sets "failed" without doing so.
  is_credit_returned boolean not null default false,
  primary key (workspace_id, id)
);
create index jobs_by_age on jobs (workspace_id, created_at, id);
create index jobs_by_status on jobs (workspace_id, status, created_at, id);
create index jobs_by_product on jobs (workspace_id, product_id, created_at, id);
create index jobs_by_id on jobs (id);
select protect_tenant_table('jobs');

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
