create table recurring_rules (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  title text not null,
  amount_cents bigint not null check (amount_cents > 0),
  frequency text not null check (frequency in ('daily', 'monthly', 'yearly')),
  start_date date not null,
  end_date date check (end_date >= start_date),
  day_of_month integer check (day_of_month between 1 and 31),
  month_of_year integer check (month_of_year between 1 and 12),
  vendor text,
  category text,
  account text,
  notes text,
  status text not null default 'active' check (status in ('active', 'paused')),
  -- The last day before the pause whose occurrence was made.
  paused_on date check ((paused_on is not null) = (status = 'paused')),
  -- The first due date that has no occurrence yet; null once the rule has ended.
  due_from date,
  -- A deleted rule stays for the occurrences that were posted or skipped.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index recurring_rules_by_age on recurring_rules (workspace_id, created_at, id) where deleted_at is null;
create index recurring_rules_due on recurring_rules (workspace_id, id, due_from) where status = 'active' and deleted_at is null;
-- The scheduler asks for all workspaces at once.
create index recurring_rules_due_anywhere on recurring_rules (due_from, workspace_id) where status = 'active' and deleted_at is null;
select protect_tenant_table('recurring_rules');

-- An occurrence is a copy of its rule on one day, so that a later change of the rule leaves settled ones as they were.
create table recurring_occurrences (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  rule_id text collate "C" not null,
  due_date date not null,
  title text not null,
  amount_cents bigint not null,
  vendor text,
  category text,
  account text,
  notes text,
  status text not null default 'pending' check (status in ('pending', 'posted', 'skipped')),
  expense_id text collate "C",
  posted_at timestamptz(3) check ((posted_at is not null) = (status = 'posted')),
  skipped_at timestamptz(3) check ((skipped_at is not null) = (status = 'skipped')),
  reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, rule_id) references recurring_rules (workspace_id, id),
  -- Deferred: the occurrence is claimed first, then its expense is written. An expense that is deleted leaves it posted.
  foreign key (workspace_id, expense_id) references financial_entries (workspace_id, id)
    on delete set null (expense_id) deferrable initially deferred
);
create unique index recurring_occurrences_due_key on recurring_occurrences (workspace_id, rule_id, due_date);
create index recurring_occurrences_by_date on recurring_occurrences (workspace_id, due_date, id);
create index recurring_occurrences_by_status on recurring_occurrences (workspace_id, status, due_date, id);
create index recurring_occurrences_by_expense on recurring_occurrences (workspace_id, expense_id) where expense_id is not null;
select protect_tenant_table('recurring_occurrences');
