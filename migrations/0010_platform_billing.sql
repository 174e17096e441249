-- What the platform charges and spends. Workspaces may read their own charges; only the platform writes them.
alter table workspaces
  -- A fraction of a megabyte is a legal amount of extra storage.
  alter column additional_storage_mb type double precision,
  -- The day of the month that renewals aim at, so that Jan 31 → Feb 28 goes on to Mar 31.
  add column renewal_day smallint check (renewal_day between 1 and 31),
  -- Kept by the triggers of invoice_additions.
  add column additions_count integer not null default 0,
  add column additions_cents bigint not null default 0;
create index workspaces_by_end on workspaces (subscription_end_date, id);

create table invoice_additions (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  reason text not null,
  quantity numeric not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
select protect_tenant_table('invoice_additions');
revoke insert, update, delete on invoice_additions from workspace_tenant;

create table payments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  type text not null check (type in ('ai-tools', 'sms', 'storage', 'subscription')),
  amount_cents bigint not null check (amount_cents >= 0),
  paid_at timestamptz(3) not null,
  note text,
  -- Every part of the price at the time of a renewal; null for other payments.
  renewal jsonb,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index payments_by_workspace on payments (workspace_id, paid_at, id);
-- Admins list and find payments of all workspaces.
create index payments_by_time on payments (paid_at, id);
create index payments_by_type on payments (type, paid_at, id);
create index payments_by_id on payments (id);
select protect_tenant_table('payments');
revoke insert, update, delete on payments from workspace_tenant;

create table platform_expenses (
  id text collate "C" primary key,
  title text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  date timestamptz(3) not null,
  category text,
  vendor text,
  notes text,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index platform_expenses_by_date on platform_expenses (date, id);
create index platform_expenses_by_category on platform_expenses (category, date, id);
grant select, insert, update, delete on platform_expenses to workspace_platform;
