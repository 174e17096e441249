-- Workspaces, accounts and how callers sign in.

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
  -- A fraction of a megabyte is a legal amount of extra storage.
  additional_storage_mb double precision not null default 0 check (additional_storage_mb >= 0),
  working_hours jsonb,
  currency_code text not null default 'USD',
  timezone text not null default 'UTC',
  prevent_double_booking boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The day of the month that renewals aim at, so that Jan 31 → Feb 28 goes on to Mar 31.
  renewal_day smallint check (renewal_day between 1 and 31),
  -- Maintained by the triggers of invoice_additions.
  additions_count integer not null default 0,
  additions_cents bigint not null default 0,
  language text not null default 'en' check (language in ('en', 'ar')),
  week_starts_on text not null default 'sunday'
    check (week_starts_on in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
  tax_number text,
  address jsonb,
  -- Not a foreign key: workspaces are on every shard and files on one. A logo whose file is gone is not shown.
  logo_file_id text collate "C",
  -- A suspended workspace rests until an admin resumes it; a closed one is purged at `purge_at`.
  suspended_at timestamptz(3),
  suspension_reason text,
  closed_at timestamptz(3),
  purge_at timestamptz(3),
  -- A purged workspace keeps only its id, which the platform's payments refer to.
  purged_at timestamptz(3),
  -- How visitors book; null until the owner decides.
  booking jsonb,
  -- The messages that clients get, and their texts; null until the owner decides.
  messages jsonb,
  -- Texts in the visitors' languages, beside the record's own: {"ar": {"name": "..."}, "en": {...}}.
  translations jsonb not null default '{}',
  -- The export that a workspace is being imported from; null once all of it is there. Until then the workspace is closed.
  import_id text collate "C"
);
create index workspaces_by_plan on workspaces (plan_id, id);
create index workspaces_by_category on workspaces (business_category_slug, id);
create index workspaces_by_end on workspaces (subscription_end_date, id);
create index workspaces_to_purge on workspaces (purge_at) where purge_at is not null;
select protect_tenant_table('workspaces', 'id');

-- Open: neither suspended by the platform nor closed by its owner. Public pages and background jobs ask this.
create function workspace_is_open(of_workspace text) returns boolean language sql stable parallel safe as $$
  select coalesce((select suspended_at is null and closed_at is null from workspaces where id = of_workspace), false)
$$;

-- The instant at which a day begins in the time zone of the workspace that the connection is bound to; in UTC for the platform. Stable, so
-- that an index on a timestamp can be searched with it.
create function day_start(day date) returns timestamptz language sql stable as $$
  select day::timestamp at time zone coalesce(
    (select timezone from workspaces where id = nullif(current_setting('app.workspace_id', true), '')), 'UTC')
$$;

-- A request reads its amounts with the decimals of the currency that its caller's workspace had a moment ago. If the currency changes
-- between that and the insert, the row would keep the old decimals. So a row with an amount says in which currency it was read, waits for a
-- change under way (which locks the workspace), and is refused if it comes out differently. The lock is the one that foreign keys take.
--
-- Tables of money call it on insert, because the currency cannot change once they have a row; tables of prices and fixed discounts also on update,
-- because a change of the currency restates or refuses those.
create function refuse_other_currency() returns trigger language plpgsql as $$
declare
  stated text;
  actual text;
begin
  if tg_nargs > 0 then stated := new.currency_code; else stated := nullif(current_setting('app.currency', true), ''); end if;
  if stated is null then return new; end if;
  select currency_code into actual from workspaces where id = new.workspace_id for key share;
  if actual <> stated then
    raise exception 'The amounts are in %, the workspace is in %', stated, actual using errcode = 'WP001';
  end if;
  return new;
end $$;

-- The staff domain's, but accounts refer to it.
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

-- Owners and staff. A deleted account stays, so that its records keep their author, but its e-mail is free again.
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
  phone text,
  deleted_at timestamptz(3),
  -- When the person opened the link that was sent to the address.
  email_confirmed_at timestamptz(3),
  language text check (language in ('en', 'ar')),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- References files, which refer to accounts: the key is in 08_files.sql.
  photo_file_id text collate "C",
  -- Whether clients can book the person, for which services (all if empty), and when (the workspace's hours if null).
  is_bookable boolean not null default true,
  service_ids text[] not null default '{}',
  working_hours jsonb,
  -- An owner who sees clients is listed with the staff: the same account, so that the owner signs in as always.
  works boolean not null default false constraint accounts_works_check check (not works or kind = 'owner'),
  -- When the invitation was sent; null once the person has set a password.
  invited_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, role_id) references roles (workspace_id, id)
);
create unique index accounts_one_owner on accounts (workspace_id) where kind = 'owner';
create index accounts_by_role on accounts (workspace_id, role_id);
-- A login starts from an e-mail alone.
create index accounts_by_email on accounts (email);
create unique index accounts_email_key on accounts (workspace_id, email) where deleted_at is null;
create index accounts_by_photo on accounts (workspace_id, photo_file_id) where photo_file_id is not null;
create index accounts_working_by_age on accounts (workspace_id, created_at, id) where (kind = 'staff' or works) and deleted_at is null;
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

-- Holds at most one row: the transaction that inserts it makes the first admin.
create table first_admin (
  only_row boolean primary key default true check (only_row),
  admin_id text collate "C" not null
);
grant select, insert on first_admin to workspace_platform;

-- Signed-in devices. Admins' logins belong to the platform (workspace id of zeros).
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
  -- A refresh cookie holds a secret of its login beside the one that changes: a caller without it never had a cookie of this
  -- login, and cannot end it. The secret before the current one is accepted for a moment.
  family_hash text,
  previous_hash text,
  replaced_at timestamptz(3),
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

-- Keys that programs call the API with. Only a hash of the secret is stored; the secret is long and random, so that a plain hash will do.
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
-- A request has only the secret.
create index api_keys_by_secret on api_keys (secret_hash);
select protect_tenant_table('api_keys');

-- Replaced by hourly_counts; unused.
create table mailboxes (
  mailbox text collate "C" primary key,
  sent_at timestamptz(3)[] not null
);
grant select, insert, update, delete on mailboxes to workspace_platform;
