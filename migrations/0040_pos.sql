-- The till. A register is one opening of a till, from the first cash to the count at the end; the API calls it posSession.
create table pos_registers (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  register_name text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  opening_cash_cents bigint not null check (opening_cash_cents >= 0),
  opened_by text collate "C" not null,
  opened_at timestamptz(3) not null,
  closed_by text collate "C",
  closed_at timestamptz(3),
  -- What was expected and counted per method, as it stood when the register was closed.
  closing jsonb,
  notes text,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check ((status = 'closed') = (closed_at is not null and closing is not null))
);
create unique index pos_registers_one_open on pos_registers (workspace_id, lower(register_name)) where status = 'open';
create index pos_registers_by_opening on pos_registers (workspace_id, opened_at, id);
select protect_tenant_table('pos_registers');

create table pos_cash_movements (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  register_id text collate "C" not null,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id)
);
create index pos_cash_movements_by_register on pos_cash_movements (workspace_id, register_id, created_at, id);
select protect_tenant_table('pos_cash_movements');

-- An invoice is one document: its lines and discounts live in its row, so that one lock guards the whole arithmetic.
-- The client is kept by name too and is no foreign key: what was sold stays readable after the client is deleted.
create table pos_invoices (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  number bigint,
  status text not null default 'draft' check (status in ('draft', 'open', 'paid', 'partially-refunded', 'refunded', 'void')),
  register_id text collate "C",
  client_id text collate "C",
  client_name text,
  currency_code text not null,
  items jsonb not null default '[]',
  discounts jsonb not null default '[]',
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  total_cents bigint not null check (total_cents between 0 and subtotal_cents),
  paid_cents bigint not null default 0 check (paid_cents between 0 and total_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and paid_cents),
  notes text,
  -- The record of another domain this invoice was made from, such as a lab test.
  source_kind text,
  source_id text collate "C",
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finalized_at timestamptz(3),
  paid_at timestamptz(3),
  voided_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id)
);
create unique index pos_invoices_number_key on pos_invoices (workspace_id, number);
create index pos_invoices_by_creation on pos_invoices (workspace_id, created_at, id);
create index pos_invoices_by_status on pos_invoices (workspace_id, status, created_at, id);
create index pos_invoices_by_client on pos_invoices (workspace_id, client_id, created_at, id);
create index pos_invoices_by_register on pos_invoices (workspace_id, register_id, created_at, id);
create index pos_invoices_by_source on pos_invoices (workspace_id, source_kind, source_id);
select protect_tenant_table('pos_invoices');

-- The last invoice number given. Its row stays locked until the invoice that took the number is committed: no gaps.
create table pos_invoice_counters (
  workspace_id text collate "C" primary key references workspaces (id),
  last_number bigint not null
);
select protect_tenant_table('pos_invoice_counters');

create table pos_payments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  invoice_id text collate "C" not null,
  register_id text collate "C",
  method text not null check (method in ('cash', 'card', 'transfer', 'other')),
  -- What the customer handed over, and what of it stayed.
  tendered_cents bigint not null,
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= tendered_cents),
  reference text,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references pos_invoices (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id),
  check (method = 'cash' or tendered_cents = amount_cents)
);
create index pos_payments_by_invoice on pos_payments (workspace_id, invoice_id, id);
create index pos_payments_by_register on pos_payments (workspace_id, register_id, method);
select protect_tenant_table('pos_payments');

create table pos_refunds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  invoice_id text collate "C" not null,
  register_id text collate "C",
  method text not null check (method in ('cash', 'card', 'transfer', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text,
  -- How the amount falls on the invoice's lines: [{ itemId, amountCents }], adding up to it exactly.
  lines jsonb not null,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references pos_invoices (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id)
);
create index pos_refunds_by_invoice on pos_refunds (workspace_id, invoice_id, id);
create index pos_refunds_by_register on pos_refunds (workspace_id, register_id, method);
select protect_tenant_table('pos_refunds');
