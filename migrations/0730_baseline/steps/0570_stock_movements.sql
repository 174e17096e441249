-- Every change of a product's stock leaves a movement; their sum is the stock, with 0 for an unlimited one.
-- The id is made while the product is locked, so that movements of a product sort in the order they happened.
create table stock_movements (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null default
    lpad(to_hex((extract(epoch from clock_timestamp()) * 65536)::bigint), 12, '0') || left(replace(gen_random_uuid()::text, '-', ''), 12),
  product_id text collate "C" not null,
  -- Null for a product without variants.
  variant_id text collate "C",
  change integer not null,
  -- Null: unlimited from now on.
  left_in_stock integer check (left_in_stock >= 0),
  cause text not null check (cause in ('initial', 'sale', 'return', 'cancellation', 'count')),
  source_kind text check (source_kind in ('order', 'invoice')),
  source_id text collate "C",
  reason text,
  by jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  -- Deferred: the trigger writes the first movement before its product is in the table.
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade deferrable initially deferred
);
create index stock_movements_by_product on stock_movements (workspace_id, product_id, id);
select protect_tenant_table('stock_movements');

alter table products
  -- Read and cleared by the trigger, never stored: cause, source, reason and author of the change that the same statement makes.
  add column stock_note jsonb,
  -- Null: 5.
  add column low_stock_at integer check (low_stock_at >= 0);

-- A trigger, so that no statement can forget it; processes of the release before leave movements with the cause `count`.
create function keep_stock_movements() returns trigger language plpgsql as $$
declare
  note jsonb := coalesce(new.stock_note, '{}');
  before integer := case when tg_op = 'UPDATE' then old.stock end;
begin
  new.stock_note := null;
  -- An imported workspace brings its movements with it.
  if current_setting('app.importing', true) = 'on' then return new; end if;
  -- A count that finds what was expected leaves a movement too.
  if new.stock is distinct from before or (new.stock is not null and note ->> 'isCount' = 'true') then
    insert into stock_movements (workspace_id, product_id, change, left_in_stock, cause, source_kind, source_id, reason, by, created_at)
    values (new.workspace_id, new.id, coalesce(new.stock, 0) - coalesce(before, 0), new.stock,
      coalesce(note ->> 'cause', case when tg_op = 'INSERT' then 'initial' else 'count' end),
      note ->> 'sourceKind', note ->> 'sourceId', note ->> 'reason', nullif(note -> 'by', 'null'),
      coalesce((note ->> 'at')::timestamptz, now()));
  end if;
  return new;
end $$;
create trigger products_stock_movements before insert or update of stock, stock_note on products
  for each row execute function keep_stock_movements();

insert into stock_movements (workspace_id, product_id, change, left_in_stock, cause)
select workspace_id, id, stock, stock, 'initial' from products where stock is not null;
