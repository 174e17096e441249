-- Outside a transaction.
-- Only with pg_trgm.
-- Texts that lists are searched by. New entries wait in a short list: the writer that fills it sorts it in, and every search reads it.
drop index concurrently if exists clients_found;
create index concurrently clients_found on clients
  using gin ((array[workspace_id]), search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index concurrently if exists pos_invoices_found;
create index concurrently pos_invoices_found on pos_invoices
  using gin ((array[workspace_id]), invoice_text(client_name, number, items) gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index concurrently if exists financial_entries_found;
create index concurrently financial_entries_found on financial_entries
  using gin ((array[workspace_id]), search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index concurrently if exists orders_found;
create index concurrently orders_found on orders
  using gin ((array[workspace_id]), lower(customer_name || E'\n' || customer_email || E'\n' || id) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
drop index concurrently if exists lab_tests_found;
create index concurrently lab_tests_found on lab_tests
  using gin ((array[workspace_id]), plain_text(patient_name) gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index concurrently if exists files_found;
create index concurrently files_found on files
  using gin ((array[workspace_id]), lower(name) gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index concurrently if exists staff_tasks_found;
create index concurrently staff_tasks_found on staff_tasks
  using gin ((array[workspace_id]), plain_text(title || E'\n' || coalesce(description, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
drop index concurrently if exists pos_registers_found;
create index concurrently pos_registers_found on pos_registers
  using gin ((array[workspace_id]), plain_text(register_name) gin_trgm_ops) with (gin_pending_list_limit = 512);
