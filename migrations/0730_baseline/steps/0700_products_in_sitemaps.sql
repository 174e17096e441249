-- Outside a transaction.
-- Sitemaps list the products for sale in the order of their ids; where their parts begin is read from this index alone.
drop index concurrently if exists products_in_sitemaps;
create index concurrently products_in_sitemaps on products (workspace_id, id) where status = 'active';
