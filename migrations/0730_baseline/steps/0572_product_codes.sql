-- SKU and barcode of products. Each is unique within a workspace, among products and variants together: this table has one row per code, kept
-- by a trigger.
alter table products
  add column sku text check (sku <> ''),
  add column barcode text check (barcode <> '');

create table product_codes (
  workspace_id text collate "C" not null references workspaces (id),
  kind text not null check (kind in ('sku', 'barcode')),
  -- In lower case.
  code text collate "C" not null,
  product_id text collate "C" not null,
  -- Null: the product's own.
  variant_id text collate "C",
  primary key (workspace_id, kind, code),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index product_codes_by_product on product_codes (workspace_id, product_id, variant_id);
select protect_tenant_table('product_codes');

create function keep_product_codes() returns trigger language plpgsql as $$
begin
  delete from product_codes where workspace_id = new.workspace_id and product_id = new.id and variant_id is null;
  insert into product_codes (workspace_id, kind, code, product_id)
  select new.workspace_id, given.kind, lower(given.code), new.id
  from (values ('sku', new.sku), ('barcode', new.barcode)) as given (kind, code) where given.code is not null;
  return null;
end $$;
create trigger products_codes_added after insert on products
  for each row when (new.sku is not null or new.barcode is not null) execute function keep_product_codes();
create trigger products_codes_changed after update of sku, barcode on products
  for each row when (old.sku is distinct from new.sku or old.barcode is distinct from new.barcode) execute function keep_product_codes();
