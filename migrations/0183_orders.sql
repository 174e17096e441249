-- The last order number given. Its row stays locked until the order that took the number is committed: no gaps. The first is 1001.
create table order_counters (
  workspace_id text collate "C" primary key references workspaces (id),
  last_number bigint not null
);
select protect_tenant_table('order_counters');

alter table orders add column number bigint;
-- { method, feeCents, address }; null is fetched by the buyer.
alter table orders add column delivery jsonb;
-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
update orders set number = counted.number
  from (select workspace_id as of, id as order_id, 1000 + row_number() over (partition by workspace_id order by created_at, id) as number
    from orders) counted
  where counted.of = orders.workspace_id and counted.order_id = orders.id;
insert into order_counters (workspace_id, last_number) select workspace_id, max(number) from orders group by workspace_id;
-- Orders that were paid are in the books from now on, on the day they were last changed.
insert into financial_entries (workspace_id, id, kind, title, amount_cents, date, category, source_kind, source_id, source_part, created_at,
  updated_at)
select workspace_id, id, 'income', 'Order ' || number, total_cents, (updated_at at time zone 'UTC')::date, 'Online sales', 'store-order', id, '',
  updated_at, updated_at
from orders where payment_status = 'paid' and total_cents > 0;
reset role;
alter table orders alter column number set not null;
create unique index orders_number_key on orders (workspace_id, number);

-- How the store delivers: [{ method, feeCents }].
alter table stores add column delivery_options jsonb not null default '[]';
