-- Collections: products that the owner puts together, in an order of their own, each collection with a page in the store.
create table collections (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  slug text collate "C" not null,
  name text not null,
  description text not null default '',
  image_file_id text collate "C",
  status text not null check (status in ('draft', 'active', 'archived')),
  sort_order integer not null default 0,
  -- As in products: { ar: { name, description }, en: {...} }.
  translations jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  constraint collections_image_fkey foreign key (workspace_id, image_file_id)
    references files (workspace_id, id) on delete set null (image_file_id)
);
create unique index collections_slug_key on collections (workspace_id, slug);
create index collections_by_order on collections (workspace_id, sort_order, created_at, id);
create index collections_by_image on collections (workspace_id, image_file_id) where image_file_id is not null;
select protect_tenant_table('collections');

create table collection_products (
  workspace_id text collate "C" not null references workspaces (id),
  collection_id text collate "C" not null,
  product_id text collate "C" not null,
  place integer not null check (place > 0),
  primary key (workspace_id, collection_id, product_id),
  foreign key (workspace_id, collection_id) references collections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index collection_products_by_place on collection_products (workspace_id, collection_id, place, product_id);
create index collection_products_by_product on collection_products (workspace_id, product_id);
select protect_tenant_table('collection_products');

-- A code counts for its products and for those of its collections; with neither, for every product.
alter table discount_codes add column collection_ids text[] not null default '{}';
