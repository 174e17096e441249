-- Outside a transaction.
-- Products that run out, by their own limit.
drop index concurrently if exists products_running_low;
create index concurrently products_running_low on products (workspace_id, stock) where status = 'active' and stock <= coalesce(low_stock_at, 5);
drop index concurrently if exists products_running_out;
