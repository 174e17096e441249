-- Incomes and expenses are one book: they are filtered, summed and compared together.
create table financial_entries (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null check (kind in ('income', 'expense')),
  title text not null,
  amount_cents bigint not null,
  date date not null,
  category text,
  account text,
  vendor text,
  client_id text collate "C",
  notes text,
  receipt_images text[] not null default '{}',
  source_kind text not null default 'manual',
  source_id text collate "C",
  reverses_id text collate "C",
  search_text text not null generated always as (
    plain_text(title) || ' ' || coalesce(plain_text(vendor), '') || ' ' || coalesce(plain_text(category), '')
      || ' ' || coalesce(plain_text(notes), '')
  ) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The part of the source, such as one payment of an invoice: each is an income of its own day.
  source_part text collate "C" not null default '',
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id),
  foreign key (workspace_id, reverses_id) references financial_entries (workspace_id, id),
  -- Only a refund is negative.
  check (amount_cents >= 0 or reverses_id is not null),
  check (vendor is null or kind = 'expense'),
  check (client_id is null or kind = 'income'),
  check ((source_kind = 'manual') = (source_id is null))
);
-- Carries what the sums need, so that a year's summary reads the index alone.
create index financial_entries_by_date on financial_entries (workspace_id, kind, date, id) include (amount_cents, category, account);
create index financial_entries_by_category on financial_entries (workspace_id, kind, category, date, id);
create index financial_entries_by_client on financial_entries (workspace_id, client_id, date, id) where client_id is not null;
create index financial_entries_by_reversed on financial_entries (workspace_id, reverses_id) where reverses_id is not null;
-- A payment, posting or refund is booked once.
create unique index financial_entries_source_key on financial_entries (workspace_id, source_kind, source_id, source_part)
  where source_id is not null;
create index financial_entries_by_account on financial_entries (workspace_id, kind, account, date, id);
create index financial_entries_by_vendor on financial_entries (workspace_id, kind, vendor, date, id) where vendor is not null;
select protect_tenant_table('financial_entries');
create trigger financial_entries_currency before insert on financial_entries for each row execute function refuse_other_currency();

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
-- The scheduler reads all workspaces at once.
create index recurring_rules_due_anywhere on recurring_rules (due_from, workspace_id) where status = 'active' and deleted_at is null;
select protect_tenant_table('recurring_rules');
create trigger recurring_rules_currency before insert on recurring_rules for each row execute function refuse_other_currency();

-- An occurrence is a copy of its rule on one day, so that a later change of the rule leaves settled ones as they were.
-- No foreign key to the workspace, as in clients.
create table recurring_occurrences (
  workspace_id text collate "C" not null,
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
