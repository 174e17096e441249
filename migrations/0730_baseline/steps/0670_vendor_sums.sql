-- Outside a transaction.
-- Sums by vendor are read from the index alone; it replaces the one without amounts.
drop index concurrently if exists financial_entries_of_vendors;
create index concurrently financial_entries_of_vendors on financial_entries (workspace_id, kind, vendor, date, id) include (amount_cents)
  where vendor is not null;
drop index concurrently if exists financial_entries_by_vendor;
