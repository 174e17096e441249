-- Outside a transaction.
-- For incomes and expenses of one source: entries made by hand may be a few among a hundred thousand sales.
drop index concurrently if exists financial_entries_by_source;
create index concurrently financial_entries_by_source on financial_entries (workspace_id, kind, source_kind, date, id);
