-- Outside a transaction.
-- Only with pg_trgm.
-- New entries wait in a list that is short: whoever fills it sorts it in, and every search reads it.
drop index concurrently if exists sessions_found;
create index concurrently sessions_found on sessions
  using gin ((array[workspace_id]), search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
