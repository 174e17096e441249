-- Expands.
-- Taxes, incomes and expenses, the ledger and the checks of the books.

create table tax_rates (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  percentage numeric(6, 3) not null check (percentage between 0 and 100),
  -- Whether prices include the tax, or it is added.
  is_inclusive boolean not null,
  is_default boolean not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check (is_active or not is_default)
);
create unique index tax_rates_one_default on tax_rates (workspace_id) where is_default;
create index tax_rates_by_name on tax_rates (workspace_id, name, id);
select protect_tenant_table('tax_rates');

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
  -- Input tax: the part of an expense's amount that can be reclaimed. The rate is copied, because it may change.
  tax_rate_id text collate "C",
  tax_name text,
  tax_percentage numeric(6, 3),
  tax_cents bigint,
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
-- For incomes and expenses of one source: entries made by hand may be a few among a hundred thousand sales.
create index financial_entries_by_source on financial_entries (workspace_id, kind, source_kind, date, id);
-- Sums by vendor are read from this index alone.
create index financial_entries_of_vendors on financial_entries (workspace_id, kind, vendor, date, id) include (amount_cents)
  where vendor is not null;
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

-- The ledger of a workspace that keeps one. Without a row here, nothing is posted.
create table ledgers (
  workspace_id text collate "C" primary key references workspaces (id),
  -- Building: accounts exist and new records are posted, but earlier ones are still being posted.
  status text not null check (status in ('building', 'on')),
  from_date date not null,
  locked_until date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
select protect_tenant_table('ledgers');

create table ledger_accounts (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  code text collate "C" not null check (code ~ '^[0-9]{3,8}$'),
  name text not null,
  name_ar text,
  type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- The records that are posted here unless their category or account label is mapped to another account.
  role text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index ledger_accounts_code_key on ledger_accounts (workspace_id, code);
create unique index ledger_accounts_role_key on ledger_accounts (workspace_id, role) where role is not null;
select protect_tenant_table('ledger_accounts');

-- Categories and account labels of incomes, expenses and cash movements, and the account each is posted to.
create table ledger_mappings (
  workspace_id text collate "C" not null references workspaces (id),
  kind text not null check (kind in ('category', 'account')),
  label text not null,
  account_id text collate "C" not null,
  primary key (workspace_id, kind, label),
  foreign key (workspace_id, account_id) references ledger_accounts (workspace_id, id)
);
create index ledger_mappings_by_account on ledger_mappings (workspace_id, account_id);
select protect_tenant_table('ledger_mappings');

-- Numbers only rise. A counter per workspace would have no gaps, but every sale would wait for the one before it.
create sequence ledger_entry_numbers;
grant usage on sequence ledger_entry_numbers to workspace_tenant, workspace_platform;

create table ledger_entries (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  number bigint not null default nextval('ledger_entry_numbers'),
  date date not null,
  memo text not null,
  -- The record that the entry was posted for, and which part of it: an invoice is issued, paid, credited and voided.
  source_kind text not null,
  source_id text collate "C" not null,
  source_part text collate "C" not null default '',
  reverses_id text collate "C",
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, reverses_id) references ledger_entries (workspace_id, id)
);
-- Each part of a record is posted once, however often it is attempted.
create unique index ledger_entries_source_key on ledger_entries (workspace_id, source_kind, source_id, source_part);
create unique index ledger_entries_reversed_key on ledger_entries (workspace_id, reverses_id) where reverses_id is not null;
create index ledger_entries_by_date on ledger_entries (workspace_id, date, number, id);
select protect_tenant_table('ledger_entries');
create trigger ledger_entries_currency before insert on ledger_entries for each row execute function refuse_other_currency();

-- One side each: a debit is positive, a credit negative, so that the lines of an entry add up to zero.
create table ledger_lines (
  workspace_id text collate "C" not null,
  entry_id text collate "C" not null,
  position integer not null,
  account_id text collate "C" not null,
  -- Copied from the entry, so that sums and statements read one index.
  date date not null,
  number bigint not null,
  amount_cents bigint not null,
  -- Only lines with tax are part of the tax return. The rate is copied: it may change or be deleted.
  tax_kind text check (tax_kind in ('sales', 'credit-notes', 'purchases', 'adjustments')),
  tax_rate_id text collate "C",
  tax_name text,
  tax_percentage numeric(6, 3),
  tax_base_cents bigint,
  client_id text collate "C",
  primary key (workspace_id, entry_id, position),
  foreign key (workspace_id, entry_id) references ledger_entries (workspace_id, id),
  foreign key (workspace_id, account_id) references ledger_accounts (workspace_id, id),
  check ((tax_kind is null) = (tax_base_cents is null)),
  -- A line of 0 only states a base that was taxed at 0 %.
  check (amount_cents <> 0 or tax_kind is not null)
);
-- Sums of accounts read this index alone; statements follow its order.
create index ledger_lines_by_account on ledger_lines (workspace_id, account_id, date, number, position) include (amount_cents);
create index ledger_lines_by_client on ledger_lines (workspace_id, client_id) where client_id is not null;
create index ledger_lines_with_tax on ledger_lines (workspace_id, date, number, position) where tax_kind is not null;
select protect_tenant_table('ledger_lines');

-- Entries are never changed: a mistake is reversed. Only the name of their author may be, when a person is erased,
-- and the client of a line, when two clients turn out to be one.
-- A workspace that is being imported fills in its references, and inserts the lines of an entry in parts.
create function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if exists (select from workspaces where id = new.workspace_id and import_id is not null) then return new; end if;
  raise exception 'Entries of the ledger are never changed';
end $$;
create trigger ledger_entries_fixed before update of workspace_id, id, number, date, memo, source_kind, source_id, source_part, reverses_id,
  created_at on ledger_entries for each row execute function refuse_change_of_entry();
create trigger ledger_lines_fixed before update of workspace_id, entry_id, position, account_id, date, number, amount_cents,
  tax_kind, tax_rate_id, tax_name, tax_percentage, tax_base_cents on ledger_lines for each row execute function refuse_change_of_entry();

-- All lines of an entry are inserted by one statement.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by workspace_id, entry_id having sum(amount_cents) <> 0)
    and not exists (select from workspaces where id = (select workspace_id from inserted limit 1) and import_id is not null) then
    raise exception 'The debits of an entry must equal its credits';
  end if;
  return null;
end $$;
create trigger ledger_lines_balanced after insert on ledger_lines
  referencing new table as inserted for each statement execute function refuse_unbalanced_entry();

-- Numbers of an imported workspace's next entries follow those it brought.
create function raise_ledger_numbers(minimum bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if minimum > 9007199254740991 then raise exception 'numbers of entries end at 9007199254740991'; end if;
  perform setval('ledger_entry_numbers', greatest(minimum, (select last_value from ledger_entry_numbers)));
end $$;
revoke all on function raise_ledger_numbers(bigint) from public;
grant execute on function raise_ledger_numbers(bigint) to workspace_platform;

-- Posts an entry in one round trip: { id, date, memo, kind, sourceId, part, reversesId, by, at, lines: [{ accountId | role, map, label,
-- cents, tax, clientId }] }. A line goes to the account it names, else to the active one that its label is mapped to, else to its role's.
create function post_entry(workspace text, entry jsonb) returns bigint language plpgsql as $$
declare
  given bigint;
begin
  insert into ledger_entries (workspace_id, id, date, memo, source_kind, source_id, source_part, reverses_id, by, created_at)
  values (workspace, entry ->> 'id', (entry ->> 'date')::date, entry ->> 'memo', entry ->> 'kind', entry ->> 'sourceId',
    entry ->> 'part', entry ->> 'reversesId', nullif(entry -> 'by', 'null'), (entry ->> 'at')::timestamptz)
  on conflict (workspace_id, source_kind, source_id, source_part) do nothing
  returning number into given;
  if given is null then return null; end if;

  insert into ledger_lines (workspace_id, entry_id, position, account_id, date, number, amount_cents,
    tax_kind, tax_rate_id, tax_name, tax_percentage, tax_base_cents, client_id)
  select workspace, entry ->> 'id', line.position, coalesce(line.data ->> 'accountId', mapped.account_id, own.id),
    (entry ->> 'date')::date, given, (line.data ->> 'cents')::bigint,
    line.data #>> '{tax,kind}', line.data #>> '{tax,rateId}', line.data #>> '{tax,name}', (line.data #>> '{tax,percentage}')::numeric,
    (line.data #>> '{tax,baseCents}')::bigint, line.data ->> 'clientId'
  from jsonb_array_elements(entry -> 'lines') with ordinality as line (data, position)
  left join ledger_accounts own on own.workspace_id = workspace and own.role = line.data ->> 'role'
  left join lateral (
    select m.account_id from ledger_mappings m
    join ledger_accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id and a.is_active
    where line.data ->> 'label' is not null and m.workspace_id = workspace and m.kind = line.data ->> 'map'
      and m.label = line.data ->> 'label') mapped on true;
  return given;
end $$;

-- Callers are cached, so a request may not know of a ledger that started after it began. Whether its records are posted is therefore decided
-- in its transaction: the start of a ledger waits for transactions that found none, and later ones find it.
create function ledger_start_key(workspace text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('ledger start ' || workspace, 0)
$$;

-- The first day of the workspace's ledger; null if it keeps none, which then holds until the end of the transaction.
create function ledger_since(workspace text) returns date language plpgsql as $$
declare
  first date;
begin
  perform pg_advisory_xact_lock_shared(ledger_start_key(workspace));
  select from_date into first from ledgers where workspace_id = workspace;
  if first is not null or current_setting('transaction_isolation') = 'read committed' then return first; end if;

  -- An older snapshot does not show a ledger that has started since, but the index does. Such a transaction is retried with a new snapshot.
  begin
    insert into ledgers (workspace_id, status, from_date) values (workspace, 'building', '2000-01-01');
    raise exception using errcode = 'WP002';
  exception
    when unique_violation then raise exception 'The ledger has just started' using errcode = 'serialization_failure';
    when sqlstate 'WP002' then return null;
  end;
end $$;

-- Posts an entry of a workspace that may have no ledger. Days before its first are part of the opening balances.
create function post_if_kept(workspace text, entry jsonb) returns bigint language plpgsql as $$
begin
  if ledger_since(workspace) <= (entry ->> 'date')::date then return post_entry(workspace, entry); end if;
  return null;
end $$;

-- Filed tax returns, as they were then. Filing moves the balance of the tax accounts to the settlement account and locks the period.
create table tax_returns (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  from_date date not null,
  to_date date not null,
  net_cents bigint not null,
  -- [{ rateId, name, percentage, sales, creditNotes, purchases, adjustments }], each { baseCents, taxCents }.
  rates jsonb not null,
  entry_id text collate "C",
  -- The lock before, which taking the return back restores.
  locked_before date,
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, entry_id) references ledger_entries (workspace_id, id),
  check (from_date <= to_date)
);
create unique index tax_returns_period_key on tax_returns (workspace_id, to_date);
create index tax_returns_by_entry on tax_returns (workspace_id, entry_id) where entry_id is not null;
select protect_tenant_table('tax_returns');

-- The last check of a workspace's books, and since when the next one is waiting or running.
create table books_audits (
  workspace_id text collate "C" primary key references workspaces (id),
  requested_at timestamptz(3),
  ran_at timestamptz(3),
  result jsonb
);
select protect_tenant_table('books_audits');
