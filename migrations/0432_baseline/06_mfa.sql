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
