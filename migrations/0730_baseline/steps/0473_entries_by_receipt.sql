-- Outside a transaction.
-- Entries whose receipt is a file. Few have one.
drop index concurrently if exists financial_entries_by_receipt;
create index concurrently financial_entries_by_receipt on financial_entries using gin (receipt_images) where receipt_images <> '{}';
