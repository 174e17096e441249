-- Outside a transaction.
-- The summary adds up the tax of invoices by the day they were issued or voided, in a period that may be short.
drop index concurrently if exists pos_invoices_taxed;
create index concurrently pos_invoices_taxed on pos_invoices (workspace_id, finalized_at) where number is not null and taxes <> '[]';
drop index concurrently if exists pos_invoices_taxed_void;
create index concurrently pos_invoices_taxed_void on pos_invoices (workspace_id, voided_at) where voided_at is not null and taxes <> '[]';
drop index concurrently if exists orders_taxed;
create index concurrently orders_taxed on orders (workspace_id, invoiced_at) where invoice_number is not null and taxes <> '[]';
