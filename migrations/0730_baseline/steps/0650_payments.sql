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
  primary key (workspace_id, id),
  check (refunded_cents >= 0 and refunding_cents >= 0 and refunded_cents + refunding_cents <= amount_cents)
);
create unique index checkouts_open_key on checkouts (workspace_id, purpose_kind, purpose_id) where status in ('open', 'processing');
create index checkouts_by_creation on checkouts (workspace_id, created_at, id);
create index checkouts_by_status on checkouts (workspace_id, status, created_at, id);
create index checkouts_by_purpose on checkouts (workspace_id, purpose_kind, purpose_id, created_at, id);
create index checkouts_with_problem on checkouts (workspace_id, created_at, id) where problem is not null;
create index checkouts_by_session on checkouts (session) where session is not null;
create index checkouts_by_reference on checkouts (reference) where reference is not null;
-- The sweep.
create index checkouts_waiting on checkouts (checked_at) where status in ('open', 'processing');
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

-- On the rows of orders and invoices, so that a row that is locked shows whether a page to pay at is open.
alter table orders
  add column payment_option text not null default 'on-site' check (payment_option in ('on-site', 'online')),
  add column checkout_id text collate "C",
  add column has_open_checkout boolean not null default false,
  add column rounding_cents bigint not null default 0,
  add column cancel_reason text check (cancel_reason in ('unpaid'));

alter table pos_invoices
  add column checkout_id text collate "C",
  add column has_open_checkout boolean not null default false,
  -- Sent back online, and not yet known to have arrived.
  add column refunding_cents bigint not null default 0 check (refunding_cents >= 0);

alter table stores add column payment_options text[] not null default '{on-site}'
  check (cardinality(payment_options) > 0 and payment_options <@ array['on-site', 'online']);

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in ('cash', 'card', 'transfer', 'other', 'online'));
alter table pos_payments drop constraint pos_payments_method_check;
alter table pos_payments add constraint pos_payments_method_check check (method in ('cash', 'card', 'transfer', 'other', 'online'));
alter table pos_refunds drop constraint pos_refunds_method_check;
alter table pos_refunds add constraint pos_refunds_method_check check (method in ('cash', 'card', 'transfer', 'other', 'online'));
alter table order_refunds drop constraint order_refunds_method_check;
alter table order_refunds add constraint order_refunds_method_check check (method in ('cash', 'card', 'transfer', 'other', 'online'));
