-- Changes of an order's status and payment, in the order they were made. Orders of earlier releases have none.
create table order_changes (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  order_id text collate "C" not null,
  field text not null check (field in ('status', 'paymentStatus')),
  from_value text not null,
  to_value text not null,
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade
);
create index order_changes_by_order on order_changes (workspace_id, order_id, created_at, id);
select protect_tenant_table('order_changes');

-- How it was paid, if that was recorded.
alter table orders add column payment_method text check (payment_method in ('cash', 'card', 'transfer', 'other'));

-- Like find_rows('orders', words), and orders with one of the words as their number.
create function find_orders(words text[]) returns text[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when hit.ids is null then null else hit.ids || array(
    select o.id from orders o
    where o.workspace_id = current_setting('app.workspace_id', true)
      and o.number = any (select ltrim(plain_text(word), '#')::bigint from unnest(words) as word where plain_text(word) ~ '^#?[0-9]{1,15}$')) end
  from (select find_rows('orders', words) as ids) as hit
$$;
