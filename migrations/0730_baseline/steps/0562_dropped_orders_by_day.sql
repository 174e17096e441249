-- Outside a transaction.
-- The summary subtracts the tax of invoiced orders by the day they were given up.
drop index concurrently if exists orders_taxed_dropped;
create index concurrently orders_taxed_dropped on orders (workspace_id, dropped_at) where dropped_at is not null and taxes <> '[]';
