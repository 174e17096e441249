create table stores (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  description text,
  language text not null default 'en' check (language in ('en', 'ar')),
  contact_email text,
  contact_phone text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
-- Also what slugs and pages point at: a workspace has one store.
create unique index stores_one_per_workspace on stores (workspace_id);
select protect_tenant_table('stores');

-- Names that are unique over the whole platform. Everybody may see that one is taken (both are public by nature);
-- a tenant writes only its own rows.
create table store_slugs (
  slug text collate "C" constraint store_slugs_key primary key,
  workspace_id text collate "C" not null,
  store_id text collate "C" not null,
  foreign key (workspace_id, store_id) references stores (workspace_id, id) on delete cascade
);
create unique index store_slugs_by_store on store_slugs (workspace_id, store_id);
select protect_tenant_table('store_slugs');
create policy tenants_see_taken_names on store_slugs for select to workspace_tenant using (true);

create table content_pages (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  store_id text collate "C" not null,
  slug text collate "C" not null,
  type text not null check (type in ('about-us', 'contact-us', 'privacy-policy', 'terms-and-return', 'faq', 'custom')),
  title text not null,
  content text not null,
  status text not null check (status in ('draft', 'active', 'archived')),
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, store_id) references stores (workspace_id, id)
);
create unique index content_pages_slug_key on content_pages (workspace_id, store_id, slug);
create unique index content_pages_type_key on content_pages (workspace_id, store_id, type) where type <> 'custom';
create index content_pages_by_order on content_pages (workspace_id, sort_order, created_at, id);
select protect_tenant_table('content_pages');

create table store_domains (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  domain text collate "C" not null,
  status text not null default 'pending' check (status in ('pending', 'active', 'failed', 'disabled')),
  verification_token text not null,
  verified_at timestamptz(3),
  ssl_status text not null default 'none' check (ssl_status in ('none', 'pending', 'active', 'failed')),
  last_checked_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index store_domains_domain_key on store_domains (workspace_id, domain);
create index store_domains_by_age on store_domains (workspace_id, created_at, id);
select protect_tenant_table('store_domains');

create table active_domains (
  domain text collate "C" constraint active_domains_key primary key,
  workspace_id text collate "C" not null,
  domain_id text collate "C" not null,
  foreign key (workspace_id, domain_id) references store_domains (workspace_id, id) on delete cascade
);
create unique index active_domains_by_domain on active_domains (workspace_id, domain_id);
select protect_tenant_table('active_domains');
create policy tenants_see_taken_names on active_domains for select to workspace_tenant using (true);

create table products (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  description text not null default '',
  price_cents bigint not null check (price_cents >= 0),
  -- Null: never runs out.
  stock integer check (stock >= 0),
  status text not null check (status in ('draft', 'active', 'archived')),
  images text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index products_by_age on products (workspace_id, created_at, id);
create index products_by_status on products (workspace_id, status, created_at, id);
select protect_tenant_table('products');

create table orders (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'processing', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'refunded')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text,
  notes text,
  -- What was sold, as it was: [{ productId, name, unitPriceCents, quantity, totalCents }].
  items jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  currency_code text not null,
  -- What the buyer's side calls this order, so that sending it again makes no second one.
  order_key text,
  request_hash text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index orders_key_key on orders (workspace_id, order_key) where order_key is not null;
create index orders_by_age on orders (workspace_id, created_at, id);
create index orders_by_status on orders (workspace_id, status, created_at, id);
-- The admins' dashboard asks over all workspaces.
create index orders_needing_attention on orders (created_at desc, id desc) where status = 'pending';
select protect_tenant_table('orders');
