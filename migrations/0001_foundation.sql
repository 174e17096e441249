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

-- Tables of the platform itself: tenants may read what they need to know, never write.
create table plans (
  id text collate "C" primary key,
  name text not null,
  slug text not null constraint plans_slug_key unique,
  description text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  trial_period_days integer check (trial_period_days >= 0),
  price_periods jsonb not null default '[]',
  features jsonb not null default '[]',
  flags jsonb not null default '[]',
  translations jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index plans_by_order on plans (sort_order, id);
grant select on plans to workspace_tenant;
grant select, insert, update, delete on plans to workspace_platform;

create table business_categories (
  id text collate "C" primary key,
  slug text not null constraint business_categories_slug_key unique,
  name text not null,
  is_active boolean not null default true,
  discount_percentage numeric(5, 2) check (discount_percentage between 0 and 100),
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index business_categories_by_order on business_categories (sort_order, id);
grant select on business_categories to workspace_tenant;
grant select, insert, update, delete on business_categories to workspace_platform;

-- A workspace is its own tenant: the tenant role sees the one row whose id is its own.
create table workspaces (
  id text collate "C" primary key,
  name text,
  slogan text,
  email text not null constraint workspaces_email_key unique,
  phone text not null,
  phone_verified boolean not null default false,
  require_phone_verification boolean not null default true,
  plan_id text collate "C" not null references plans (id),
  business_category_slug text not null references business_categories (slug) on update cascade,
  marketing_opt_in boolean not null default false,
  discount_percentage numeric(5, 2) check (discount_percentage between 0 and 100),
  subscription_end_date timestamptz(3),
  additional_storage_mb integer not null default 0 check (additional_storage_mb >= 0),
  working_hours jsonb,
  currency_code text not null default 'USD',
  timezone text not null default 'UTC',
  prevent_double_booking boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index workspaces_by_plan on workspaces (plan_id, id);
create index workspaces_by_category on workspaces (business_category_slug, id);
select protect_tenant_table('workspaces', 'id');

create table roles (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  permissions text[] not null default '{}',
  is_built_in boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index roles_name_key on roles (workspace_id, lower(name));
select protect_tenant_table('roles');

create table accounts (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null check (kind in ('owner', 'staff')),
  email text not null,
  name text,
  password_hash text not null,
  role_id text collate "C",
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, role_id) references roles (workspace_id, id)
);
create unique index accounts_email_key on accounts (workspace_id, email);
create unique index accounts_one_owner on accounts (workspace_id) where kind = 'owner';
create index accounts_by_role on accounts (workspace_id, role_id);
-- Login knows only an e-mail.
create index accounts_by_email on accounts (email);
select protect_tenant_table('accounts');

create table admins (
  id text collate "C" primary key,
  email text not null constraint admins_email_key unique,
  password_hash text not null,
  roles text[] not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
grant select, insert, update, delete on admins to workspace_platform;

-- Holds at most one row: whoever inserts it makes the first admin.
create table first_admin (
  only_row boolean primary key default true check (only_row),
  admin_id text collate "C" not null
);
grant select, insert on first_admin to workspace_platform;

-- Where somebody is signed in. Admins' logins belong to the platform (workspace id of zeros).
create table logins (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_kind text not null check (account_kind in ('owner', 'staff', 'admin')),
  account_id text collate "C" not null,
  refresh_hash text not null,
  address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (workspace_id, id)
);
create index logins_by_account on logins (workspace_id, account_id, id);
create index logins_by_expiry on logins (expires_at);
select protect_tenant_table('logins');

-- Failures per key (an account, an address) within a window; guards passwords and one-time codes.
create table attempts (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz(3) not null
);
create index attempts_by_end on attempts (window_ends_at);
grant select, insert, update, delete on attempts to workspace_tenant, workspace_platform;

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
  created_at timestamptz(3) not null default now()
);
create index outbox_due on outbox (run_at) where dead_at is null;
grant insert on outbox to workspace_tenant;
grant select, insert, update, delete on outbox to workspace_platform;
