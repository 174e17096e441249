-- Outside a transaction.
-- The categories of what is for sale, and the products of each, without reading all products.
drop index concurrently if exists products_on_shelf;
create index concurrently products_on_shelf on products (workspace_id, category, created_at, id) where status = 'active' and category is not null;
