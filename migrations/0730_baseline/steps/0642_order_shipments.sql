-- Parcels of an order, as the store sent them. A row never changes.
create table order_shipments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  order_id text collate "C" not null,
  -- The first of its order is 1; the buyer gets one message for each.
  number integer not null check (number > 0),
  carrier text not null,
  tracking_number text,
  tracking_url text check (tracking_url like 'https://%'),
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade
);
create unique index order_shipments_by_order on order_shipments (workspace_id, order_id, number);
select protect_tenant_table('order_shipments');
