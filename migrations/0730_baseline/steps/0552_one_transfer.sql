-- Outside a transaction.
-- A workspace has one export or import at a time.
drop index concurrently if exists jobs_one_transfer;
create unique index concurrently jobs_one_transfer on jobs (workspace_id)
  where kind in ('export', 'import') and status in ('queued', 'processing');
