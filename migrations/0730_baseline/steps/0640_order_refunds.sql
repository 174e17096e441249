-- Refunds of orders, by line. A refund is recorded before money moves: a pending one counts against what can still be refunded, a failed one
-- does not. Orders that earlier releases refunded have none: they were refunded as a whole.
create table order_refunds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  order_id text collate "C" not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  -- [{ itemId, quantity, restocked, amountCents }]; the amounts and the delivery's add up to the refund's.
  lines jsonb not null,
  -- Null if the delivery is not part of it.
  delivery_cents bigint check (delivery_cents >= 0),
  -- As in invoices, once it succeeded.
  taxes jsonb not null default '[]',
  tax_cents bigint not null default 0,
  method text check (method in ('cash', 'card', 'transfer', 'other')),
  reason text,
  by jsonb,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade,
  check ((settled_at is null) = (status = 'pending'))
);
create index order_refunds_by_order on order_refunds (workspace_id, order_id, created_at, id);
select protect_tenant_table('order_refunds');

alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check
  check (payment_status in ('unpaid', 'paid', 'partially-refunded', 'refunded')) not valid;

-- An order can be refunded in parts, with a credit note for each; those without a refund are of earlier releases.
alter table credit_notes drop constraint credit_notes_check;
alter table credit_notes add constraint credit_notes_check check (refund_id is not null or source_kind = 'order') not valid;
drop index credit_notes_order_key;
create unique index credit_notes_order_key on credit_notes (workspace_id, source_id) where source_kind = 'order' and refund_id is null;
