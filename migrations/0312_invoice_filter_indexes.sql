-- Outside a transaction.
-- Lists of held tickets, of one person's sales, and of what was paid by one method.
drop index concurrently if exists pos_invoices_by_held;
create index concurrently pos_invoices_by_held on pos_invoices (workspace_id, (held_as is not null), created_at, id);
drop index concurrently if exists pos_invoices_by_creator;
create index concurrently pos_invoices_by_creator on pos_invoices (workspace_id, created_by, created_at, id);
drop index concurrently if exists pos_payments_by_method;
create index concurrently pos_payments_by_method on pos_payments (workspace_id, method, invoice_id);
