-- Outside a transaction.
drop index concurrently if exists orders_invoice_number_key;
create unique index concurrently orders_invoice_number_key on orders (workspace_id, invoice_number) where invoice_number is not null;
