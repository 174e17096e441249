-- Files of products from elsewhere: the name that a file gives a product, and the address that a picture was fetched from, by which the same
-- file finds both again.
alter table products add column handle text collate "C" check (handle <> '' and length(handle) <= 300);
create unique index products_handle_key on products (workspace_id, handle) where handle is not null;

alter table files add column source_url text collate "C" check (length(source_url) <= 2000);
create index files_by_source on files (workspace_id, source_url) where source_url is not null;
