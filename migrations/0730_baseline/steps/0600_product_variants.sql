-- Variants of products. A product without variants is as before. One with variants keeps the lowest price and the sum of the stock of those for
-- sale in its own columns, so that lists, sorting and filters read one row: every change of a variant locks the product first and writes both.
alter table products
  -- [{ name, values[] }] in the order of the product's page.
  add column options jsonb not null default '[]',
  add column variant_count integer not null default 0 check (variant_count between 0 and 100),
  -- Price last set on the product; null without variants, where price_cents is that price.
  add column base_price_cents bigint check (base_price_cents >= 0);

create table product_variants (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  product_id text collate "C" not null,
  -- { [name of the option]: value }
  options jsonb not null,
  sku text check (sku <> ''),
  barcode text check (barcode <> ''),
  -- Null: the product's base price.
  price_cents bigint check (price_cents >= 0),
  -- Null: unlimited.
  stock integer check (stock >= 0),
  image_id text collate "C",
  is_active boolean not null default true,
  -- As in products: read and cleared by the trigger, never stored.
  stock_note jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index product_variants_by_product on product_variants (workspace_id, product_id, created_at, id);
select protect_tenant_table('product_variants');

create trigger product_variants_currency before insert or update of price_cents on product_variants
  for each row when (new.price_cents is not null) execute function refuse_other_currency();

-- Movements of products without variants add up to the stock; those of a product with variants, and of each variant, have a sum of their own. A
-- product that gets its first variant gives its stock away.
create or replace function keep_stock_movements() returns trigger language plpgsql as $$
declare
  note jsonb := coalesce(new.stock_note, '{}');
  before integer := case when tg_op = 'UPDATE' then case when old.variant_count > 0 then 0 else old.stock end end;
  after integer := case when new.variant_count = 0 then new.stock when before is not null then 0 end;
begin
  new.stock_note := null;
  -- An imported workspace brings its movements with it.
  if current_setting('app.importing', true) = 'on' then return new; end if;
  -- A count that finds what was expected leaves a movement too.
  if after is distinct from before or (new.variant_count = 0 and new.stock is not null and note ->> 'isCount' = 'true') then
    insert into stock_movements (workspace_id, product_id, change, left_in_stock, cause, source_kind, source_id, reason, by, created_at)
    values (new.workspace_id, new.id, coalesce(after, 0) - coalesce(before, 0), after,
      coalesce(note ->> 'cause', case when tg_op = 'INSERT' then 'initial' else 'count' end),
      note ->> 'sourceKind', note ->> 'sourceId', note ->> 'reason', nullif(note -> 'by', 'null'),
      coalesce((note ->> 'at')::timestamptz, now()));
  end if;
  return new;
end $$;

create function keep_variant_movements() returns trigger language plpgsql as $$
declare
  note jsonb := coalesce(new.stock_note, '{}');
  before integer := case when tg_op = 'UPDATE' then old.stock end;
begin
  new.stock_note := null;
  if current_setting('app.importing', true) = 'on' then return new; end if;
  if new.stock is distinct from before or (new.stock is not null and note ->> 'isCount' = 'true') then
    insert into stock_movements
      (workspace_id, product_id, variant_id, change, left_in_stock, cause, source_kind, source_id, reason, by, created_at)
    values (new.workspace_id, new.product_id, new.id, coalesce(new.stock, 0) - coalesce(before, 0), new.stock,
      coalesce(note ->> 'cause', case when tg_op = 'INSERT' then 'initial' else 'count' end),
      note ->> 'sourceKind', note ->> 'sourceId', note ->> 'reason', nullif(note -> 'by', 'null'),
      coalesce((note ->> 'at')::timestamptz, now()));
  end if;
  return new;
end $$;
create trigger product_variants_stock_movements before insert or update of stock, stock_note on product_variants
  for each row execute function keep_variant_movements();

create function remove_variant_codes() returns trigger language plpgsql as $$
begin
  delete from product_codes where workspace_id = old.workspace_id and product_id = old.product_id and variant_id = old.id;
  return null;
end $$;
create trigger product_variants_codes_removed after delete on product_variants
  for each row when (old.sku is not null or old.barcode is not null) execute function remove_variant_codes();

create function add_variant_codes() returns trigger language plpgsql as $$
begin
  delete from product_codes where workspace_id = new.workspace_id and product_id = new.product_id and variant_id = new.id;
  insert into product_codes (workspace_id, kind, code, product_id, variant_id)
  select new.workspace_id, given.kind, lower(given.code), new.product_id, new.id
  from (values ('sku', new.sku), ('barcode', new.barcode)) as given (kind, code) where given.code is not null;
  return null;
end $$;
create trigger product_variants_codes_added after insert on product_variants
  for each row when (new.sku is not null or new.barcode is not null) execute function add_variant_codes();
create trigger product_variants_codes_changed after update of sku, barcode on product_variants
  for each row when (old.sku is distinct from new.sku or old.barcode is distinct from new.barcode) execute function add_variant_codes();
