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
  -- How the store delivers: [{ method, feeCents }].
  delivery_options jsonb not null default '[]',
  -- The colour of the store's public pages; they correct its contrast.
  theme_color text check (theme_color ~ '^#[0-9a-f]{6}$'),
  charges_tax boolean not null default true,
  delivery_tax_rate_id text collate "C",
  translations jsonb not null default '{}',
  primary key (workspace_id, id),
  constraint stores_delivery_tax_rate_fkey foreign key (workspace_id, delivery_tax_rate_id)
    references tax_rates (workspace_id, id) on delete set null (delivery_tax_rate_id)
);
-- A workspace has one store, which slugs and pages refer to.
create unique index stores_one_per_workspace on stores (workspace_id);
create index stores_by_delivery_tax_rate on stores (workspace_id, delivery_tax_rate_id) where delivery_tax_rate_id is not null;
select protect_tenant_table('stores');
create trigger stores_currency before update of delivery_options on stores
  for each row when (new.delivery_options <> '[]') execute function refuse_other_currency();

-- Names that are unique over the whole platform, like those of active_domains. Every tenant may see that one is taken, since both are public;
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
  translations jsonb not null default '{}',
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
-- A workspace that proves that a domain is its own ends the claims of others.
create index store_domains_by_name on store_domains (domain);
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
  tax_rate_id text collate "C",
  -- The category, in the owner's words; null for none.
  category text check (category <> ''),
  -- Texts in the visitors' languages, beside the record's own: {"ar": {"name": "..."}, "en": {...}}.
  translations jsonb not null default '{}',
  primary key (workspace_id, id),
  constraint products_tax_rate_fkey foreign key (workspace_id, tax_rate_id)
    references tax_rates (workspace_id, id) on delete set null (tax_rate_id)
);
create index products_by_age on products (workspace_id, created_at, id);
create index products_by_status on products (workspace_id, status, created_at, id);
create index products_running_out on products (workspace_id, stock) where status = 'active' and stock <= 5;
create index products_by_tax_rate on products (workspace_id, tax_rate_id) where tax_rate_id is not null;
create index products_by_category on products (workspace_id, category, created_at, id) where category is not null;
select protect_tenant_table('products');
create trigger products_currency before insert or update of price_cents on products
  for each row execute function refuse_other_currency();

create table orders (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'processing', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'refunded')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text,
  notes text,
  -- The products as they were sold: [{ productId, name, unitPriceCents, quantity, totalCents }].
  items jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  currency_code text not null,
  -- The buyer's key for this order, so that sending it again makes no second one.
  order_key text,
  request_hash text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  number bigint not null,
  -- { method, feeCents, address }; null if the buyer collects the order.
  delivery jsonb,
  -- The language that the buyer chose; null for the store's.
  language text check (language in ('en', 'ar')),
  -- The amount that a buyer owes, with the taxes that come on top; null in orders from before there were taxes, which owe their total.
  due_cents bigint,
  -- As in invoices: [{ rateId, name, percentage, isInclusive, baseCents, amountCents }].
  taxes jsonb not null default '[]',
  tax_cents bigint not null default 0,
  -- From the counter of invoices, once an order is first paid or completed.
  invoice_number bigint,
  invoiced_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index orders_key_key on orders (workspace_id, order_key) where order_key is not null;
create index orders_by_age on orders (workspace_id, created_at, id);
create index orders_by_status on orders (workspace_id, status, created_at, id);
-- The admins' dashboard reads all workspaces.
create index orders_needing_attention on orders (created_at desc, id desc) where status = 'pending';
create unique index orders_number_key on orders (workspace_id, number);
create index orders_by_total on orders (workspace_id, total_cents, id);
create index orders_by_customer on orders (workspace_id, (plain_text(left(customer_name, 60)) collate "C"), id);
create index orders_by_payment on orders (workspace_id, payment_status, created_at, id);
create unique index orders_invoice_number_key on orders (workspace_id, invoice_number) where invoice_number is not null;
select protect_tenant_table('orders');
create trigger orders_currency before insert on orders for each row execute function refuse_other_currency('currency_code');

-- The last order number given. Its row stays locked until the order that took the number is committed: no gaps. The first is 1001.
create table order_counters (
  workspace_id text collate "C" primary key references workspaces (id),
  last_number bigint not null
);
select protect_tenant_table('order_counters');

-- The last order that the owner got a notice about, and when: orders within minutes of a notice wait for the next one.
create table order_notices (
  workspace_id text collate "C" not null primary key references workspaces (id),
  told_through bigint not null,
  told_at timestamptz(3)
);
select protect_tenant_table('order_notices');

-- A store's earlier slugs lead to it until another store takes them, 90 days after it left them at the earliest. Like slugs they are
-- public; a tenant writes its own, and removes those of others once they have lapsed.
create table former_slugs (
  slug text collate "C" constraint former_slugs_key primary key,
  workspace_id text collate "C" not null,
  store_id text collate "C" not null,
  left_at timestamptz(3) not null default now(),
  foreign key (workspace_id, store_id) references stores (workspace_id, id) on delete cascade
);
create index former_slugs_by_store on former_slugs (workspace_id, store_id, left_at);
select protect_tenant_table('former_slugs');
create policy tenants_see_former_names on former_slugs for select to workspace_tenant using (true);
create policy tenants_take_lapsed_names on former_slugs for delete to workspace_tenant using (left_at < now() - interval '90 days');
