-- The last number of a credit note. Its row stays locked until the refund that took the number is committed: no gaps.
create table credit_note_counters (
  workspace_id text collate "C" primary key references workspaces (id),
  last_number bigint not null
);
select protect_tenant_table('credit_note_counters');

-- One for every refund of a numbered invoice or order, as it was then: it never changes.
create table credit_notes (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  number bigint not null check (number > 0),
  source_kind text not null check (source_kind in ('invoice', 'order')),
  source_id text collate "C" not null,
  -- The refund of an invoice; an order is refunded once, as a whole.
  refund_id text collate "C",
  invoice_number bigint not null,
  invoiced_at timestamptz(3) not null,
  currency_code text not null,
  client_name text,
  amount_cents bigint not null check (amount_cents > 0),
  tax_cents bigint not null,
  -- As in invoices: [{ rateId, name, percentage, isInclusive, baseCents, amountCents }].
  taxes jsonb not null,
  -- [{ name, amountCents }], adding up to the amount.
  lines jsonb not null,
  reason text,
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check ((refund_id is null) = (source_kind = 'order'))
);
create unique index credit_notes_number_key on credit_notes (workspace_id, number);
create unique index credit_notes_refund_key on credit_notes (workspace_id, refund_id) where refund_id is not null;
create unique index credit_notes_order_key on credit_notes (workspace_id, source_id) where source_kind = 'order';
create index credit_notes_by_creation on credit_notes (workspace_id, created_at, id);
create index credit_notes_by_source on credit_notes (workspace_id, source_id, created_at, id);
select protect_tenant_table('credit_notes');
