-- Expands.
-- Accounts, roles and how callers sign in.

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
  foreign key (workspace_id, role_id) references roles (workspace_id, id),
  constraint accounts_photo_fkey foreign key (workspace_id, photo_file_id)
    references files (workspace_id, id) on delete set null (photo_file_id)
);
create unique index accounts_one_owner on accounts (workspace_id) where kind = 'owner';
create index accounts_by_role on accounts (workspace_id, role_id);
-- A login starts from an e-mail alone.
create index accounts_by_email on accounts (email);
create unique index accounts_email_key on accounts (workspace_id, email) where deleted_at is null;
create index accounts_by_photo on accounts (workspace_id, photo_file_id) where photo_file_id is not null;
create index accounts_working_by_age on accounts (workspace_id, created_at, id) where (kind = 'staff' or works) and deleted_at is null;
select protect_tenant_table('accounts');
-- Here, because files refer to accounts and accounts to files.
alter table files add foreign key (workspace_id, uploaded_by) references accounts (workspace_id, id) on delete set null (uploaded_by);

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

-- Second factors. Admins' belong to the platform (workspace id of zeros), as their logins do.
create table mfa_methods (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  type text not null check (type in ('totp', 'phone')),
  -- The TOTP secret or the phone number, sealed.
  sealed text not null,
  is_primary boolean not null default false,
  -- The last time step a code was accepted for: codes of that step and earlier ones are refused.
  last_step bigint,
  verified_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  check (verified_at is not null or not is_primary)
);
create unique index mfa_methods_one_primary on mfa_methods (workspace_id, account_id) where is_primary;
create unique index mfa_methods_one_of_a_type on mfa_methods (workspace_id, account_id, type) where verified_at is not null;
create index mfa_methods_by_account on mfa_methods (workspace_id, account_id, id);
select protect_tenant_table('mfa_methods');

create table mfa_backup_codes (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  code_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, account_id, code_hash)
);
select protect_tenant_table('mfa_backup_codes');

-- A code that a person must enter: to sign in, or to prove that a phone is theirs.
create table mfa_challenges (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  purpose text not null check (purpose in ('login', 'phone')),
  account_kind text not null check (account_kind in ('owner', 'staff', 'admin')),
  account_id text collate "C" not null,
  -- The number being proven, sealed; for a login, the method that holds it.
  sealed_phone text,
  method_id text collate "C",
  code_hash text,
  attempts integer not null default 0,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Covers the password and the e-mail that the login began with: the challenge ends when either changes.
  fingerprint text,
  primary key (workspace_id, id)
);
create index mfa_challenges_by_id on mfa_challenges (id);
create index mfa_challenges_by_account on mfa_challenges (workspace_id, account_id, purpose);
create index mfa_challenges_by_expiry on mfa_challenges (expires_at);
select protect_tenant_table('mfa_challenges');

-- Text messages sent, for the pause between two, the daily caps and the plan's monthly credits.
create table sms_sends (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  phone_hash text not null,
  sent_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index sms_sends_by_account on sms_sends (workspace_id, account_id, sent_at);
create index sms_sends_by_month on sms_sends (workspace_id, sent_at);
create index sms_sends_by_phone on sms_sends (phone_hash, sent_at);
create index sms_sends_by_age on sms_sends (sent_at);
select protect_tenant_table('sms_sends');
