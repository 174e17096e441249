-- Outside a transaction.
drop index concurrently if exists products_by_category;
create index concurrently products_by_category on products (workspace_id, category, created_at, id) where category is not null;
