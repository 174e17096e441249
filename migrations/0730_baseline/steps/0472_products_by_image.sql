-- Outside a transaction.
-- Products that show a file: it cannot be deleted while they do.
drop index concurrently if exists products_by_image;
create index concurrently products_by_image on products using gin (images);
