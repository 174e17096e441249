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
