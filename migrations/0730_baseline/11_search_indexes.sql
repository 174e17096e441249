-- Expands.
-- Only with pg_trgm.
-- Texts in the form in which find_sessions and find_rows look for them. New entries wait in a short list: the writer that fills it sorts it in,
-- and every search reads it. The workspace is an array, so that only these functions use the indexes.
create index staff_tasks_found on staff_tasks
  using gin ((array[workspace_id]), plain_text(title || E'\n' || coalesce(description, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index clients_found on clients
  using gin ((array[workspace_id]), search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index sessions_found on sessions
  using gin ((array[workspace_id]), search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index pos_registers_found on pos_registers
  using gin ((array[workspace_id]), plain_text(register_name) gin_trgm_ops) with (gin_pending_list_limit = 512);
create index pos_invoices_found on pos_invoices
  using gin ((array[workspace_id]), invoice_plain_text(client_name, number, items) gin_trgm_ops) with (gin_pending_list_limit = 512);
create index financial_entries_found on financial_entries
  using gin ((array[workspace_id]), search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index files_found on files
  using gin ((array[workspace_id]), plain_text(name) gin_trgm_ops) with (gin_pending_list_limit = 512);
create index orders_found on orders
  using gin ((array[workspace_id]), plain_text(customer_name || E'\n' || customer_email || E'\n' || id) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index lab_tests_found on lab_tests
  using gin ((array[workspace_id]), plain_text(patient_name) gin_trgm_ops) with (gin_pending_list_limit = 512);
-- Products, as visitors of a store search for them.
create index products_found on products
  using gin ((array[workspace_id]), product_text(name, description, translations) gin_trgm_ops)
  with (gin_pending_list_limit = 512) where status = 'active';
