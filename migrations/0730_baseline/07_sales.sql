-- Expands.
-- The till, invoices and payments online.

-- A register is one opening of a till, from the first cash to the count at the end; the API calls it posSession.
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
  -- The expected and counted amounts per method when the register was closed.
  closing jsonb,
  notes text,
  updated_at timestamptz(3) not null,
  -- The person or key that opened and closed it, with the name at the time. Null for registers from before: their account's name is shown instead.
  opener jsonb,
  closer jsonb,
  primary key (workspace_id, id),
  check ((status = 'closed') = (closed_at is not null and closing is not null))
);
create unique index pos_registers_one_open on pos_registers (workspace_id, lower(register_name)) where status = 'open';
create index pos_registers_by_opening on pos_registers (workspace_id, opened_at, id);
create index pos_registers_by_status on pos_registers (workspace_id, status, opened_at, id);
select protect_tenant_table('pos_registers');
create trigger pos_registers_currency before insert on pos_registers for each row execute function refuse_other_currency();

create table pos_cash_movements (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  register_id text collate "C" not null,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  by jsonb,
  -- The account that cash was moved from or to, for the ledger.
  account text,
  primary key (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id)
);
create index pos_cash_movements_by_register on pos_cash_movements (workspace_id, register_id, created_at, id);
select protect_tenant_table('pos_cash_movements');

-- An invoice is one document: its lines and discounts live in its row, so that one lock guards the whole arithmetic.
-- The client is kept by name too and is no foreign key: a sale stays readable after the client is deleted.
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
  total_cents bigint not null constraint pos_invoices_check check (total_cents between 0 and subtotal_cents),
  paid_cents bigint not null default 0 constraint pos_invoices_paid_at_most_due check (paid_cents between 0 and due_cents),
  refunded_cents bigint not null default 0 constraint pos_invoices_check2 check (refunded_cents between 0 and paid_cents),
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
  voided_by jsonb,
  -- The taxes of the lines when they were priced: [{ rateId, name, percentage, isInclusive, baseCents, amountCents }].
  taxes jsonb not null default '[]',
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- The total and the taxes that are added to it: the amount that payments settle.
  due_cents bigint not null constraint pos_invoices_check3 check (due_cents >= total_cents),
  -- The name under which a draft waits at the till; null unless it is held.
  held_as text constraint pos_invoices_check1 check (held_as is null or status = 'draft'),
  -- Null in invoices issued before letterheads were kept: they have the workspace's row 'first'.
  letterhead_id text collate "C",
  -- { taxNumber, address } of the client when the invoice was issued.
  buyer jsonb,
  due_date date,
  -- Here, so that a row that is locked shows whether a page to pay at is open.
  checkout_id text collate "C",
  has_open_checkout boolean not null default false,
  -- Sent back online, and not yet known to have arrived.
  refunding_cents bigint not null default 0 check (refunding_cents >= 0),
  primary key (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id)
);
create unique index pos_invoices_number_key on pos_invoices (workspace_id, number);
create index pos_invoices_by_creation on pos_invoices (workspace_id, created_at, id);
create index pos_invoices_by_status on pos_invoices (workspace_id, status, created_at, id);
create index pos_invoices_by_client on pos_invoices (workspace_id, client_id, created_at, id);
create index pos_invoices_by_register on pos_invoices (workspace_id, register_id, created_at, id);
-- Few invoices come from another record. Without the others, the planner cannot use it for them by mistake.
create index pos_invoices_by_source on pos_invoices (workspace_id, source_kind, source_id) where source_id is not null;
-- A visit has one invoice at a time; a void one makes room for another.
create unique index pos_invoices_one_per_session on pos_invoices (workspace_id, source_id)
  where source_kind = 'session' and status <> 'void';
create index pos_invoices_by_held on pos_invoices (workspace_id, (held_as is not null), created_at, id);
create index pos_invoices_by_creator on pos_invoices (workspace_id, created_by, created_at, id);
create index pos_invoices_by_total on pos_invoices (workspace_id, total_cents, id);
create index pos_invoices_in_order on pos_invoices (workspace_id, (coalesce(number, 0)), id);
-- The summary adds up the tax of invoices by the day they were issued or voided, in a period that may be short.
create index pos_invoices_taxed on pos_invoices (workspace_id, finalized_at) where number is not null and taxes <> '[]';
create index pos_invoices_taxed_void on pos_invoices (workspace_id, voided_at) where voided_at is not null and taxes <> '[]';
select protect_tenant_table('pos_invoices');
create trigger pos_invoices_currency before insert on pos_invoices for each row execute function refuse_other_currency('currency_code');

-- The amount that a client has spent: payments less refunds of their invoices.
create function keep_spent() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.client_id is not null then
    update clients set spent_cents = spent_cents - (old.paid_cents - old.refunded_cents)
    where workspace_id = old.workspace_id and id = old.client_id;
  end if;
  if tg_op <> 'DELETE' and new.client_id is not null then
    update clients set spent_cents = spent_cents + (new.paid_cents - new.refunded_cents)
    where workspace_id = new.workspace_id and id = new.client_id;
  end if;
  return null;
end $$;
create trigger pos_invoices_spent after update of client_id, paid_cents, refunded_cents on pos_invoices
  for each row when (old.paid_cents <> new.paid_cents or old.refunded_cents <> new.refunded_cents
    or (old.client_id is distinct from new.client_id and new.paid_cents <> new.refunded_cents))
  execute function keep_spent();
create trigger pos_invoices_born_paid after insert on pos_invoices
  for each row when (new.paid_cents <> new.refunded_cents) execute function keep_spent();
create trigger pos_invoices_unspent after delete on pos_invoices
  for each row when (old.paid_cents <> old.refunded_cents) execute function keep_spent();

-- The text that an invoice is searched by.
create function invoice_plain_text(client_name text, number bigint, items jsonb) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
  select public.plain_text(concat_ws(E'\n', client_name, number::text,
    (select string_agg(item ->> 'name', E'\n') from jsonb_array_elements(items) item)))
$$;

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
  method text not null check (method in ('cash', 'card', 'transfer', 'other', 'online')),
  -- The amount handed over, and the part of it that stayed.
  tendered_cents bigint not null,
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= tendered_cents),
  reference text,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  -- The member who took the money, with the name of that time: { kind, id, name }.
  by jsonb,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references pos_invoices (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id),
  check (method = 'cash' or tendered_cents = amount_cents)
);
create index pos_payments_by_invoice on pos_payments (workspace_id, invoice_id, id);
create index pos_payments_by_register on pos_payments (workspace_id, register_id, method);
create index pos_payments_by_method on pos_payments (workspace_id, method, invoice_id);
-- Sales of a period are counted by invoice.
create index pos_payments_by_sale on pos_payments (workspace_id, created_at) include (amount_cents, invoice_id);
select protect_tenant_table('pos_payments');

create table pos_refunds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  invoice_id text collate "C" not null,
  register_id text collate "C",
  method text not null check (method in ('cash', 'card', 'transfer', 'other', 'online')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text,
  -- How the amount falls on the invoice's lines: [{ itemId, amountCents }], adding up to it exactly.
  lines jsonb not null,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null,
  by jsonb,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references pos_invoices (workspace_id, id),
  foreign key (workspace_id, register_id) references pos_registers (workspace_id, id)
);
create index pos_refunds_by_invoice on pos_refunds (workspace_id, invoice_id, id);
create index pos_refunds_by_register on pos_refunds (workspace_id, register_id, method);
select protect_tenant_table('pos_refunds');

-- The last number of a credit note. Its row stays locked until the refund that took the number is committed: no gaps.
create table credit_note_counters (
  workspace_id text collate "C" primary key references workspaces (id),
  last_number bigint not null
);
select protect_tenant_table('credit_note_counters');

-- One for every refund of a numbered invoice or order. A row never changes.
create table credit_notes (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  number bigint not null check (number > 0),
  source_kind text not null check (source_kind in ('invoice', 'order')),
  source_id text collate "C" not null,
  -- Null for an order that an earlier release refunded as a whole.
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
  -- As in invoices.
  letterhead_id text collate "C",
  buyer jsonb,
  primary key (workspace_id, id),
  check (refund_id is not null or source_kind = 'order')
);
create unique index credit_notes_number_key on credit_notes (workspace_id, number);
create unique index credit_notes_refund_key on credit_notes (workspace_id, refund_id) where refund_id is not null;
create index credit_notes_by_creation on credit_notes (workspace_id, created_at, id);
create index credit_notes_by_source on credit_notes (workspace_id, source_id, created_at, id);
create unique index credit_notes_order_key on credit_notes (workspace_id, source_id) where source_kind = 'order' and refund_id is null;
select protect_tenant_table('credit_notes');

-- Providers that take money online. The keys are sealed; their last characters are kept to tell them apart. The provider `on-site` has a row
-- only once it was changed; its id is the workspace's.
create table payment_providers (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null check (kind in ('on-site', 'stripe')),
  name text not null,
  is_active boolean not null default true,
  is_default boolean not null default false,
  mode text not null check (mode in ('test', 'live')),
  secret_key text,
  secret_key_ending text,
  webhook_secret text,
  webhook_secret_ending text,
  -- Good for a day after a change.
  previous_webhook_secret text,
  previous_webhook_secret_until timestamptz(3),
  -- Why the last call failed; null after a success.
  problem text,
  -- Without its keys from then on; checkouts still name it.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index payment_providers_by_age on payment_providers (workspace_id, created_at, id);
create unique index payment_providers_default on payment_providers (workspace_id) where is_default and deleted_at is null;
-- Events name the provider alone.
create index payment_providers_by_id on payment_providers (id);
select protect_tenant_table('payment_providers');

-- A payment at a provider, from its page to the money. The provider's state decides, and it is read under the row's lock.
create table checkouts (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  purpose_kind text not null check (purpose_kind in ('order', 'invoice', 'booking', 'package', 'subscription', 'trial')),
  purpose_id text collate "C" not null,
  -- Null for the platform's own account.
  provider_id text collate "C",
  status text not null default 'open'
    check (status in ('open', 'processing', 'paid', 'failed', 'expired', 'partially-refunded', 'refunded')),
  amount_cents bigint not null check (amount_cents > 0),
  currency_code text not null,
  -- The amount as the provider counts it. A repeated call must be the same call, so all that it sends is kept.
  units bigint not null check (units > 0),
  title text not null,
  return_url text not null,
  leave_url text not null,
  expires_at timestamptz(3) not null,
  -- The provider's names of the page and of the payment.
  session text,
  url text,
  reference text,
  -- For a subscription, what was shown: the period and its price.
  details jsonb,
  paid_at timestamptz(3),
  refunded_cents bigint not null default 0,
  -- Asked for, and not yet known to have succeeded or failed.
  refunding_cents bigint not null default 0,
  is_disputed boolean not null default false,
  -- We ended its page ourselves: that it has expired then says nothing about the buyer.
  is_withdrawn boolean not null default false,
  -- Why it needs attention; null once handled.
  problem text,
  -- When the provider's state was last asked for.
  checked_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A member has dealt with the problem, so that it no longer needs attention.
  is_dismissed boolean not null default false,
  -- Since when the provider has refused to show it; null after a successful read.
  refused_since timestamptz(3),
  -- The language of the page from which the buyer last went to the provider; null if it was opened by the API.
  language text check (language in ('en', 'ar')),
  primary key (workspace_id, id),
  check (refunded_cents >= 0 and refunding_cents >= 0 and refunded_cents + refunding_cents <= amount_cents)
);
create unique index checkouts_open_key on checkouts (workspace_id, purpose_kind, purpose_id) where status in ('open', 'processing');
create index checkouts_by_creation on checkouts (workspace_id, created_at, id);
create index checkouts_by_status on checkouts (workspace_id, status, created_at, id);
create index checkouts_by_purpose on checkouts (workspace_id, purpose_kind, purpose_id, created_at, id);
create index checkouts_by_session on checkouts (session) where session is not null;
create index checkouts_by_reference on checkouts (reference) where reference is not null;
-- The sweep.
create index checkouts_waiting on checkouts (checked_at) where status in ('open', 'processing');
create index checkouts_needing_attention on checkouts (workspace_id, created_at, id) where problem is not null and not is_dismissed;
select protect_tenant_table('checkouts');

-- Money on its way back. The row is committed before the provider is called, with its id as the key of the call.
create table checkout_refunds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  checkout_id text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  units bigint not null check (units > 0),
  cause text not null check (cause in ('requested', 'late', 'duplicate', 'trial')),
  reason text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- The part of the order that waits for it.
  request jsonb,
  reference text,
  problem text,
  by jsonb,
  tried_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, checkout_id) references checkouts (workspace_id, id)
);
create index checkout_refunds_by_checkout on checkout_refunds (workspace_id, checkout_id, created_at, id);
create index checkout_refunds_waiting on checkout_refunds (created_at) where status = 'pending';
-- Refunds that count as sent are read again once a day: a bank may return them.
create index checkout_refunds_sent on checkout_refunds (tried_at) where status = 'succeeded';
select protect_tenant_table('checkout_refunds');

-- Events of providers, each once. They only say that a state may have changed.
create table payment_events (
  workspace_id text collate "C" not null references workspaces (id),
  -- `platform` for the platform's own account.
  provider_id text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  checkout_id text collate "C",
  received_at timestamptz(3) not null,
  primary key (workspace_id, provider_id, id)
);
create index payment_events_by_time on payment_events (workspace_id, provider_id, received_at);
create index payment_events_by_age on payment_events using brin (received_at);
select protect_tenant_table('payment_events');
