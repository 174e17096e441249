-- Outside a transaction.
-- Only with pg_trgm.
-- What visitors of a store look for. The workspace is an array, so that only this search uses the index.
drop index concurrently if exists products_found;
create index concurrently products_found on products
  using gin ((array[workspace_id]), product_text(name, description, translations) gin_trgm_ops)
  with (gin_pending_list_limit = 512) where status = 'active';
