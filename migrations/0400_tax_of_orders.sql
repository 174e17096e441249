-- The amount that a buyer owes, with the taxes that come on top; null in orders placed before there were any, which owe their total.
alter table orders add column due_cents bigint;
-- As in invoices: [{ rateId, name, percentage, isInclusive, baseCents, amountCents }].
alter table orders add column taxes jsonb not null default '[]';
alter table orders add column tax_cents bigint not null default 0;
-- From the counter of invoices, once an order is first paid or completed.
alter table orders add column invoice_number bigint;
alter table orders add column invoiced_at timestamptz(3);

alter table stores add column charges_tax boolean not null default true;
alter table stores add column delivery_tax_rate_id text collate "C";
alter table stores add constraint stores_delivery_tax_rate_fkey foreign key (workspace_id, delivery_tax_rate_id)
  references tax_rates (workspace_id, id) on delete set null (delivery_tax_rate_id);
create index stores_by_delivery_tax_rate on stores (workspace_id, delivery_tax_rate_id) where delivery_tax_rate_id is not null;
-- A store that has sold keeps its prices until its owner decides. As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
update stores set charges_tax = false where exists (select from orders o where o.workspace_id = stores.workspace_id);
reset role;
