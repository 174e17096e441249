-- Outside a transaction.
-- Only with pg_trgm.
-- Texts in the form in which `find_rows` looks for them since the migration before.
drop index concurrently if exists pos_invoices_found;
create index concurrently pos_invoices_found on pos_invoices
  using gin ((array[workspace_id]), invoice_plain_text(client_name, number, items) gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index concurrently if exists orders_found;
create index concurrently orders_found on orders
  using gin ((array[workspace_id]), plain_text(customer_name || E'\n' || customer_email || E'\n' || id) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
drop index concurrently if exists files_found;
create index concurrently files_found on files
  using gin ((array[workspace_id]), plain_text(name) gin_trgm_ops) with (gin_pending_list_limit = 512);
