create table tax_rates (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  percentage numeric(6, 3) not null check (percentage between 0 and 100),
  -- Whether prices hold the tax already, or it comes on top.
  is_inclusive boolean not null,
  is_default boolean not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check (is_active or not is_default)
);
create unique index tax_rates_one_default on tax_rates (workspace_id) where is_default;
create index tax_rates_by_name on tax_rates (workspace_id, name, id);
select protect_tenant_table('tax_rates');

alter table services add column tax_rate_id text collate "C";
alter table services add constraint services_tax_rate_fkey foreign key (workspace_id, tax_rate_id)
  references tax_rates (workspace_id, id) on delete set null (tax_rate_id);
create index services_by_tax_rate on services (workspace_id, tax_rate_id) where tax_rate_id is not null;
alter table products add column tax_rate_id text collate "C";
alter table products add constraint products_tax_rate_fkey foreign key (workspace_id, tax_rate_id)
  references tax_rates (workspace_id, id) on delete set null (tax_rate_id);
create index products_by_tax_rate on products (workspace_id, tax_rate_id) where tax_rate_id is not null;

-- What the invoice's lines are taxed with, as it was when they were priced: [{ name, percentage, isInclusive, baseCents, amountCents }].
alter table pos_invoices add column taxes jsonb not null default '[]';
alter table pos_invoices add column tax_cents bigint not null default 0 check (tax_cents >= 0);
-- The total and the taxes on top of it: what payments settle.
alter table pos_invoices add column due_cents bigint;
set local role workspace_platform;
update pos_invoices set due_cents = total_cents;
reset role;
alter table pos_invoices alter column due_cents set not null;
alter table pos_invoices add check (due_cents >= total_cents);
alter table pos_invoices drop constraint pos_invoices_check1;
alter table pos_invoices add constraint pos_invoices_paid_at_most_due check (paid_cents between 0 and due_cents);
