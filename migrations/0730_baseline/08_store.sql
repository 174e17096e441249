-- Expands.
-- The store: its pages, catalogue and orders; contests.

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
  -- The order in which the store shows its categories; a category that is not in it follows by name.
  category_order text[] not null default '{}',
  -- { typeface, corners, header, hero }; what is missing has its default.
  theme jsonb not null default '{}',
  hero_file_id text collate "C",
  legal_name text,
  register_number text,
  messaging_url text,
  -- Where it delivers to, and for what: [{ id, name, countryCodes[], regions[], postalPrefixes[], options[{ method, feeCents, freeFromCents }] }].
  -- The first zone that an address falls into decides. Without zones, delivery_options apply everywhere.
  delivery_zones jsonb not null default '[]',
  payment_options text[] not null default '{on-site}'
    check (cardinality(payment_options) > 0 and payment_options <@ array['on-site', 'online']),
  primary key (workspace_id, id),
  constraint stores_delivery_tax_rate_fkey foreign key (workspace_id, delivery_tax_rate_id)
    references tax_rates (workspace_id, id) on delete set null (delivery_tax_rate_id),
  constraint stores_hero_file_fkey foreign key (workspace_id, hero_file_id)
    references files (workspace_id, id) on delete set null (hero_file_id)
);
-- A workspace has one store, which slugs and pages refer to.
create unique index stores_one_per_workspace on stores (workspace_id);
create index stores_by_delivery_tax_rate on stores (workspace_id, delivery_tax_rate_id) where delivery_tax_rate_id is not null;
create index stores_by_hero_file on stores (workspace_id, hero_file_id) where hero_file_id is not null;
select protect_tenant_table('stores');
create trigger stores_currency before update of delivery_options, delivery_zones on stores
  for each row when (new.delivery_options <> '[]' or new.delivery_zones <> '[]') execute function refuse_other_currency();

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
  -- Why the last check failed, for programs; `last_error` is the same as a sentence.
  last_error_reason text check (last_error_reason in ('lookup-failed', 'no-record', 'other-record', 'proved-elsewhere', 'went-offline')),
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

-- A product with variants keeps the lowest price and the sum of the stock of those for sale in its own columns, so that lists, sorting and filters
-- read one row: every change of a variant locks the product first and writes both.
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
  -- Read and cleared by the trigger, never stored: cause, source, reason and author of the change that the same statement makes.
  stock_note jsonb,
  -- Null: 5.
  low_stock_at integer check (low_stock_at >= 0),
  sku text check (sku <> ''),
  barcode text check (barcode <> ''),
  -- [{ name, values[] }] in the order of the product's page.
  options jsonb not null default '[]',
  variant_count integer not null default 0 check (variant_count between 0 and 100),
  -- Price last set on the product; null without variants, where price_cents is that price.
  base_price_cents bigint check (base_price_cents >= 0),
  -- The name that a file of another shop gives the product, by which the same file finds it again.
  handle text collate "C" check (handle <> '' and length(handle) <= 300),
  primary key (workspace_id, id),
  constraint products_tax_rate_fkey foreign key (workspace_id, tax_rate_id)
    references tax_rates (workspace_id, id) on delete set null (tax_rate_id)
);
create index products_by_age on products (workspace_id, created_at, id);
create index products_by_status on products (workspace_id, status, created_at, id);
create index products_by_tax_rate on products (workspace_id, tax_rate_id) where tax_rate_id is not null;
create index products_by_category on products (workspace_id, category, created_at, id) where category is not null;
-- Products that show a file: it cannot be deleted while they do.
create index products_by_image on products using gin (images);
-- Products that run out, by their own limit.
create index products_running_low on products (workspace_id, stock) where status = 'active' and stock <= coalesce(low_stock_at, 5);
-- The categories of what is for sale, and the products of each, without reading all products.
create index products_on_shelf on products (workspace_id, category, created_at, id) where status = 'active' and category is not null;
create unique index products_handle_key on products (workspace_id, handle) where handle is not null;
-- Sitemaps list the products for sale in the order of their ids; where their parts begin is read from this index alone.
create index products_in_sitemaps on products (workspace_id, id) where status = 'active';
select protect_tenant_table('products');
create trigger products_currency before insert or update of price_cents, base_price_cents on products
  for each row execute function refuse_other_currency();

create table product_variants (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  product_id text collate "C" not null,
  -- { [name of the option]: value }
  options jsonb not null,
  sku text check (sku <> ''),
  barcode text check (barcode <> ''),
  -- Null: the product's base price.
  price_cents bigint check (price_cents >= 0),
  -- Null: unlimited.
  stock integer check (stock >= 0),
  image_id text collate "C",
  is_active boolean not null default true,
  -- As in products: read and cleared by the trigger, never stored.
  stock_note jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index product_variants_by_product on product_variants (workspace_id, product_id, created_at, id);
select protect_tenant_table('product_variants');

create trigger product_variants_currency before insert or update of price_cents on product_variants
  for each row when (new.price_cents is not null) execute function refuse_other_currency();

-- Every change of a product's stock leaves a movement; their sum is the stock, with 0 for an unlimited one.
-- The id is made while the product is locked, so that movements of a product sort in the order they happened.
create table stock_movements (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null default
    lpad(to_hex((extract(epoch from clock_timestamp()) * 65536)::bigint), 12, '0') || left(replace(gen_random_uuid()::text, '-', ''), 12),
  product_id text collate "C" not null,
  -- Null for a product without variants.
  variant_id text collate "C",
  change integer not null,
  -- Null: unlimited from now on.
  left_in_stock integer check (left_in_stock >= 0),
  cause text not null check (cause in ('initial', 'sale', 'return', 'cancellation', 'count')),
  source_kind text check (source_kind in ('order', 'invoice')),
  source_id text collate "C",
  reason text,
  by jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  -- Deferred: the trigger writes the first movement before its product is in the table.
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade deferrable initially deferred
);
create index stock_movements_by_product on stock_movements (workspace_id, product_id, id);
select protect_tenant_table('stock_movements');

-- Triggers, so that no statement can forget a movement.
-- Movements of products without variants add up to the stock; those of a product with variants, and of each variant, have a sum of their own. A
-- product that gets its first variant gives its stock away.
create function keep_stock_movements() returns trigger language plpgsql as $$
declare
  note jsonb := coalesce(new.stock_note, '{}');
  before integer := case when tg_op = 'UPDATE' then case when old.variant_count > 0 then 0 else old.stock end end;
  after integer := case when new.variant_count = 0 then new.stock when before is not null then 0 end;
begin
  new.stock_note := null;
  -- An imported workspace brings its movements with it.
  if current_setting('app.importing', true) = 'on' then return new; end if;
  -- A count that finds what was expected leaves a movement too.
  if after is distinct from before or (new.variant_count = 0 and new.stock is not null and note ->> 'isCount' = 'true') then
    insert into stock_movements (workspace_id, product_id, change, left_in_stock, cause, source_kind, source_id, reason, by, created_at)
    values (new.workspace_id, new.id, coalesce(after, 0) - coalesce(before, 0), after,
      coalesce(note ->> 'cause', case when tg_op = 'INSERT' then 'initial' else 'count' end),
      note ->> 'sourceKind', note ->> 'sourceId', note ->> 'reason', nullif(note -> 'by', 'null'),
      coalesce((note ->> 'at')::timestamptz, now()));
  end if;
  return new;
end $$;
create trigger products_stock_movements before insert or update of stock, stock_note on products
  for each row execute function keep_stock_movements();

create function keep_variant_movements() returns trigger language plpgsql as $$
declare
  note jsonb := coalesce(new.stock_note, '{}');
  before integer := case when tg_op = 'UPDATE' then old.stock end;
begin
  new.stock_note := null;
  if current_setting('app.importing', true) = 'on' then return new; end if;
  if new.stock is distinct from before or (new.stock is not null and note ->> 'isCount' = 'true') then
    insert into stock_movements
      (workspace_id, product_id, variant_id, change, left_in_stock, cause, source_kind, source_id, reason, by, created_at)
    values (new.workspace_id, new.product_id, new.id, coalesce(new.stock, 0) - coalesce(before, 0), new.stock,
      coalesce(note ->> 'cause', case when tg_op = 'INSERT' then 'initial' else 'count' end),
      note ->> 'sourceKind', note ->> 'sourceId', note ->> 'reason', nullif(note -> 'by', 'null'),
      coalesce((note ->> 'at')::timestamptz, now()));
  end if;
  return new;
end $$;
create trigger product_variants_stock_movements before insert or update of stock, stock_note on product_variants
  for each row execute function keep_variant_movements();

-- SKU and barcode, each unique within a workspace, among products and variants together: one row per code, kept by triggers.
create table product_codes (
  workspace_id text collate "C" not null references workspaces (id),
  kind text not null check (kind in ('sku', 'barcode')),
  -- In lower case.
  code text collate "C" not null,
  product_id text collate "C" not null,
  -- Null: the product's own.
  variant_id text collate "C",
  primary key (workspace_id, kind, code),
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index product_codes_by_product on product_codes (workspace_id, product_id, variant_id);
select protect_tenant_table('product_codes');

create function keep_product_codes() returns trigger language plpgsql as $$
begin
  delete from product_codes where workspace_id = new.workspace_id and product_id = new.id and variant_id is null;
  insert into product_codes (workspace_id, kind, code, product_id)
  select new.workspace_id, given.kind, lower(given.code), new.id
  from (values ('sku', new.sku), ('barcode', new.barcode)) as given (kind, code) where given.code is not null;
  return null;
end $$;
create trigger products_codes_added after insert on products
  for each row when (new.sku is not null or new.barcode is not null) execute function keep_product_codes();
create trigger products_codes_changed after update of sku, barcode on products
  for each row when (old.sku is distinct from new.sku or old.barcode is distinct from new.barcode) execute function keep_product_codes();

create function remove_variant_codes() returns trigger language plpgsql as $$
begin
  delete from product_codes where workspace_id = old.workspace_id and product_id = old.product_id and variant_id = old.id;
  return null;
end $$;
create trigger product_variants_codes_removed after delete on product_variants
  for each row when (old.sku is not null or old.barcode is not null) execute function remove_variant_codes();

create function add_variant_codes() returns trigger language plpgsql as $$
begin
  delete from product_codes where workspace_id = new.workspace_id and product_id = new.product_id and variant_id = new.id;
  insert into product_codes (workspace_id, kind, code, product_id, variant_id)
  select new.workspace_id, given.kind, lower(given.code), new.product_id, new.id
  from (values ('sku', new.sku), ('barcode', new.barcode)) as given (kind, code) where given.code is not null;
  return null;
end $$;
create trigger product_variants_codes_added after insert on product_variants
  for each row when (new.sku is not null or new.barcode is not null) execute function add_variant_codes();
create trigger product_variants_codes_changed after update of sku, barcode on product_variants
  for each row when (old.sku is distinct from new.sku or old.barcode is distinct from new.barcode) execute function add_variant_codes();

-- The texts of a product in every language, in the form in which visitors' searches look for them. In plpgsql, as plain_text is.
create function product_text(name text, description text, translations jsonb) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
begin
  return translate(lower(name || E'\n' || description || case when translations = '{}' then '' else E'\n' || coalesce(
      (select string_agg(given #>> '{}', E'\n') from jsonb_path_query(translations, '$.*.*') as given), '') end),
    'أإآٱةىئؤکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0621\0640\064b\064c\064d\064e\064f\0650\0651\0652\0670',
    'ااااهييوكي01234567890123456789');
end $$;

-- Collections: products that the owner puts together, in an order of their own, each collection with a page in the store.
create table collections (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  slug text collate "C" not null,
  name text not null,
  description text not null default '',
  image_file_id text collate "C",
  status text not null check (status in ('draft', 'active', 'archived')),
  sort_order integer not null default 0,
  -- As in products: { ar: { name, description }, en: {...} }.
  translations jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  constraint collections_image_fkey foreign key (workspace_id, image_file_id)
    references files (workspace_id, id) on delete set null (image_file_id)
);
create unique index collections_slug_key on collections (workspace_id, slug);
create index collections_by_order on collections (workspace_id, sort_order, created_at, id);
create index collections_by_image on collections (workspace_id, image_file_id) where image_file_id is not null;
select protect_tenant_table('collections');

create table collection_products (
  workspace_id text collate "C" not null references workspaces (id),
  collection_id text collate "C" not null,
  product_id text collate "C" not null,
  place integer not null check (place > 0),
  primary key (workspace_id, collection_id, product_id),
  foreign key (workspace_id, collection_id) references collections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, product_id) references products (workspace_id, id) on delete cascade
);
create index collection_products_by_place on collection_products (workspace_id, collection_id, place, product_id);
create index collection_products_by_product on collection_products (workspace_id, product_id);
select protect_tenant_table('collection_products');

-- Codes that buyers of the store type for a discount. An order keeps a copy of what its code took off.
create table discount_codes (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  code text not null,
  kind text not null check (kind in ('percentage', 'fixed', 'free-delivery')),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  amount_cents bigint check (amount_cents > 0),
  min_subtotal_cents bigint check (min_subtotal_cents >= 0),
  product_ids text[] not null default '{}',
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  is_active boolean not null default true,
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A code counts for its products and for those of its collections; with neither, for every product.
  collection_ids text[] not null default '{}',
  primary key (workspace_id, id),
  check ((percentage is not null) = (kind = 'percentage') and (amount_cents is not null) = (kind = 'fixed'))
);
create unique index discount_codes_code_key on discount_codes (workspace_id, lower(code));
create index discount_codes_by_creation on discount_codes (workspace_id, created_at, id);
select protect_tenant_table('discount_codes');
create trigger discount_codes_currency before insert or update of amount_cents, min_subtotal_cents on discount_codes
  for each row when (new.amount_cents is not null or new.min_subtotal_cents is not null) execute function refuse_other_currency();

create table orders (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'processing', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'partially-refunded', 'refunded')),
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
  -- As in invoices.
  letterhead_id text collate "C",
  -- How it was paid, if that was recorded.
  payment_method text check (payment_method in ('cash', 'card', 'transfer', 'other', 'online')),
  -- When an invoiced order was given up: cancelled without being paid. Its tax counts as negative sales on that day, like a void.
  dropped_at timestamptz(3),
  -- { codeId, code, kind, value, amountCents }: what the code took off this order.
  discount jsonb,
  payment_option text not null default 'on-site' check (payment_option in ('on-site', 'online')),
  -- As in invoices.
  checkout_id text collate "C",
  has_open_checkout boolean not null default false,
  rounding_cents bigint not null default 0,
  cancel_reason text check (cancel_reason in ('unpaid')),
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
-- Orders of one customer are counted by their e-mail.
create index orders_by_email on orders (workspace_id, customer_email);
-- The summary adds up the tax of orders by the day they were invoiced, and subtracts it by the day they were given up.
create index orders_taxed on orders (workspace_id, invoiced_at) where invoice_number is not null and taxes <> '[]';
create index orders_taxed_dropped on orders (workspace_id, dropped_at) where dropped_at is not null and taxes <> '[]';
-- Uses of a code by one customer.
create index orders_by_discount on orders (workspace_id, (discount ->> 'codeId'), customer_email) where discount is not null;
-- Orders to cancel where no page to pay at was opened in time.
create index orders_awaiting_payment on orders (created_at)
  where payment_option = 'online' and payment_status = 'unpaid' and status = 'pending' and not has_open_checkout;
select protect_tenant_table('orders');
create trigger orders_currency before insert on orders for each row execute function refuse_other_currency('currency_code');

create function set_dropped_at() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' and new.payment_status = 'unpaid' and new.invoice_number is not null then
    new.dropped_at := coalesce(new.dropped_at, new.updated_at);
  end if;
  return new;
end $$;
create trigger orders_dropped before insert or update of status, payment_status on orders for each row execute function set_dropped_at();

-- Changes of an order's status and payment, in the order they were made. Orders of earlier releases have none.
create table order_changes (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  order_id text collate "C" not null,
  field text not null check (field in ('status', 'paymentStatus')),
  from_value text not null,
  to_value text not null,
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade
);
create index order_changes_by_order on order_changes (workspace_id, order_id, created_at, id);
select protect_tenant_table('order_changes');

-- Refunds of orders, by line. A refund is recorded before money moves: a pending one counts against what can still be refunded, a failed one
-- does not. Orders that earlier releases refunded have none: they were refunded as a whole.
create table order_refunds (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  order_id text collate "C" not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  -- [{ itemId, quantity, restocked, amountCents }]; the amounts and the delivery's add up to the refund's.
  lines jsonb not null,
  -- Null if the delivery is not part of it.
  delivery_cents bigint check (delivery_cents >= 0),
  -- As in invoices, once it succeeded.
  taxes jsonb not null default '[]',
  tax_cents bigint not null default 0,
  method text check (method in ('cash', 'card', 'transfer', 'other', 'online')),
  reason text,
  by jsonb,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade,
  check ((settled_at is null) = (status = 'pending'))
);
create index order_refunds_by_order on order_refunds (workspace_id, order_id, created_at, id);
select protect_tenant_table('order_refunds');

-- Parcels of an order, as the store sent them. A row never changes.
create table order_shipments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  order_id text collate "C" not null,
  -- The first of its order is 1; the buyer gets one message for each.
  number integer not null check (number > 0),
  carrier text not null,
  tracking_number text,
  tracking_url text check (tracking_url like 'https://%'),
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade
);
create unique index order_shipments_by_order on order_shipments (workspace_id, order_id, number);
select protect_tenant_table('order_shipments');

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

create table contests (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  title text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  time_limit_minutes integer check (time_limit_minutes > 0),
  max_attempts integer not null default 1 check (max_attempts > 0),
  shuffle boolean not null default false,
  -- [{ id, text, options: [{ id, label, isCorrect }] }]
  questions jsonb not null default '[]',
  published_at timestamptz(3),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index contests_by_age on contests (workspace_id, created_at, id);
-- A participant's request has only the contest's id.
create index contests_by_id on contests (id);
select protect_tenant_table('contests');

create table contest_attempts (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  contest_id text collate "C" not null,
  participant_name text not null,
  participant_email text not null,
  attempt_number integer not null,
  token_hash text not null,
  -- The questions as this participant was shown them, in that order, with the answers that were right then.
  questions jsonb not null,
  -- [{ questionId, selectedOptionId }]
  answers jsonb,
  score integer,
  max_score integer not null,
  started_at timestamptz(3) not null,
  deadline_at timestamptz(3),
  submitted_at timestamptz(3),
  -- Attempts are counted per mailbox, and how many start from one network address is bounded.
  participant_mailbox text collate "C" not null,
  started_from text collate "C",
  primary key (workspace_id, id),
  foreign key (workspace_id, contest_id) references contests (workspace_id, id) on delete cascade
);
create unique index contest_attempts_number_key on contest_attempts (workspace_id, contest_id, participant_email, attempt_number);
create index contest_attempts_by_start on contest_attempts (workspace_id, contest_id, started_at, id);
create index contest_attempts_by_score on contest_attempts (workspace_id, contest_id, score desc) where submitted_at is not null;
create index contest_attempts_by_mailbox on contest_attempts (workspace_id, contest_id, participant_mailbox);
create index contest_attempts_by_origin on contest_attempts (workspace_id, contest_id, started_from, started_at);
select protect_tenant_table('contest_attempts');
