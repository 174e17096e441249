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
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id),
  foreign key (workspace_id, reverses_id) references financial_entries (workspace_id, id),
  -- Only a refund takes away.
  check (amount_cents >= 0 or reverses_id is not null),
  check (vendor is null or kind = 'expense'),
  check (client_id is null or kind = 'income'),
  check ((source_kind = 'manual') = (source_id is null))
);
-- Whatever pays, posts or refunds is booked once.
create unique index financial_entries_source_key on financial_entries (workspace_id, source_kind, source_id) where source_id is not null;
-- Carries what the sums need, so that a year's summary reads the index alone.
create index financial_entries_by_date on financial_entries (workspace_id, kind, date, id) include (amount_cents, category, account);
create index financial_entries_by_category on financial_entries (workspace_id, kind, category, date, id);
create index financial_entries_by_client on financial_entries (workspace_id, client_id, date, id) where client_id is not null;
create index financial_entries_by_reversed on financial_entries (workspace_id, reverses_id) where reverses_id is not null;
select protect_tenant_table('financial_entries');
