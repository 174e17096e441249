-- Codes that buyers of the store type for a discount. An order keeps a copy of what its code took off.
create table discount_codes (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  code text not null,
  kind text not null check (kind in ('percentage', 'fixed', 'free-delivery')),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  amount_cents bigint check (amount_cents > 0),
  min_subtotal_cents bigint check (min_subtotal_cents >= 0),
  -- Empty: every product.
  product_ids text[] not null default '{}',
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  is_active boolean not null default true,
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  check ((percentage is not null) = (kind = 'percentage') and (amount_cents is not null) = (kind = 'fixed'))
);
create unique index discount_codes_code_key on discount_codes (workspace_id, lower(code));
create index discount_codes_by_creation on discount_codes (workspace_id, created_at, id);
select protect_tenant_table('discount_codes');

-- { codeId, code, kind, value, amountCents }: what the code took off this order.
alter table orders add column discount jsonb;
