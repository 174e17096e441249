-- Expands.
-- The platform: plans, workspaces and what they pay, and what every workspace has: an audit log, files, jobs.

-- Plans and business categories, which workspaces refer to. Tenants may read them, never write.

create table plans (
  id text collate "C" primary key,
  name text not null,
  slug text not null constraint plans_slug_key unique,
  description text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  trial_period_days integer check (trial_period_days >= 0),
  price_periods jsonb not null default '[]',
  features jsonb not null default '[]',
  flags jsonb not null default '[]',
  translations jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index plans_by_order on plans (sort_order, id);
grant select on plans to workspace_tenant;
grant select, insert, update, delete on plans to workspace_platform;

create table business_categories (
  id text collate "C" primary key,
  slug text not null constraint business_categories_slug_key unique,
  name text not null,
  is_active boolean not null default true,
  discount_percentage numeric(5, 2) check (discount_percentage between 0 and 100),
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index business_categories_by_order on business_categories (sort_order, id);
grant select on business_categories to workspace_tenant;
grant select, insert, update, delete on business_categories to workspace_platform;

-- Without a plan and a category, a visitor to a new installation could not sign up.
insert into plans (id, name, slug, description, sort_order, trial_period_days, price_periods, features, flags, translations) values
(
  '000000010000000000000001', 'Free', 'free', 'For one person who is starting out.', 1, null,
  '[{"period": "monthly", "amountCents": 0, "currencyCode": "USD"}]',
  '[{"key": "appointments", "translations": [{"locale": "en", "label": "Appointments", "description": "A calendar for your clients."}, {"locale": "ar", "label": "المواعيد", "description": "تقويم لعملائك."}]}]',
  '[{"key": "max-staff", "value": "2"}, {"key": "storage-quota-mb", "value": "100"}, {"key": "max-clients", "value": "200"}, {"key": "max-products", "value": "20"}, {"key": "max-domains", "value": "1"}, {"key": "ai-monthly-credits", "value": "10"}, {"key": "sms-monthly-credits", "value": "10"}]',
  '[{"locale": "en", "name": "Free", "description": "For one person who is starting out.", "logoImage": null, "bannerImage": null}, {"locale": "ar", "name": "مجاني", "description": "لمن يبدأ وحده.", "logoImage": null, "bannerImage": null}]'
),
(
  '000000010000000000000002', 'Basic', 'basic', 'For a small team.', 2, 14,
  '[{"period": "monthly", "amountCents": 2900, "currencyCode": "USD"}, {"period": "quarterly", "amountCents": 8100, "currencyCode": "USD"}, {"period": "semiannual", "amountCents": 15600, "currencyCode": "USD"}, {"period": "annual", "amountCents": 29000, "currencyCode": "USD"}]',
  '[{"key": "appointments", "translations": [{"locale": "en", "label": "Appointments", "description": "A calendar for your clients."}, {"locale": "ar", "label": "المواعيد", "description": "تقويم لعملائك."}]}, {"key": "storefront", "translations": [{"locale": "en", "label": "Storefront", "description": "Your own pages and products."}, {"locale": "ar", "label": "المتجر", "description": "صفحاتك ومنتجاتك."}]}]',
  '[{"key": "max-staff", "value": "10"}, {"key": "storage-quota-mb", "value": "2048"}, {"key": "max-clients", "value": "5000"}, {"key": "max-products", "value": "500"}, {"key": "max-domains", "value": "3"}, {"key": "ai-monthly-credits", "value": "200"}, {"key": "sms-monthly-credits", "value": "200"}]',
  '[{"locale": "en", "name": "Basic", "description": "For a small team.", "logoImage": null, "bannerImage": null}, {"locale": "ar", "name": "أساسي", "description": "لفريق صغير.", "logoImage": null, "bannerImage": null}]'
),
(
  '000000010000000000000003', 'Pro', 'pro', 'For a growing business, laboratory included.', 3, 14,
  '[{"period": "monthly", "amountCents": 7900, "currencyCode": "USD"}, {"period": "quarterly", "amountCents": 22500, "currencyCode": "USD"}, {"period": "semiannual", "amountCents": 43000, "currencyCode": "USD"}, {"period": "annual", "amountCents": 79000, "currencyCode": "USD"}]',
  '[{"key": "appointments", "translations": [{"locale": "en", "label": "Appointments", "description": "A calendar for your clients."}, {"locale": "ar", "label": "المواعيد", "description": "تقويم لعملائك."}]}, {"key": "storefront", "translations": [{"locale": "en", "label": "Storefront", "description": "Your own pages and products."}, {"locale": "ar", "label": "المتجر", "description": "صفحاتك ومنتجاتك."}]}, {"key": "labs", "translations": [{"locale": "en", "label": "Laboratory", "description": "Analyses, results and reports."}, {"locale": "ar", "label": "المختبر", "description": "التحاليل والنتائج والتقارير."}]}]',
  '[{"key": "max-staff", "value": "-1"}, {"key": "storage-quota-mb", "value": "20480"}, {"key": "max-clients", "value": "-1"}, {"key": "max-products", "value": "-1"}, {"key": "max-domains", "value": "10"}, {"key": "ai-monthly-credits", "value": "2000"}, {"key": "sms-monthly-credits", "value": "2000"}]',
  '[{"locale": "en", "name": "Pro", "description": "For a growing business, laboratory included.", "logoImage": null, "bannerImage": null}, {"locale": "ar", "name": "احترافي", "description": "لعمل ينمو، مع المختبر.", "logoImage": null, "bannerImage": null}]'
);

insert into business_categories (id, slug, name, sort_order) values
  ('000000020000000000000001', 'clinic', 'Clinic', 1),
  ('000000020000000000000002', 'dental-clinic', 'Dental clinic', 2),
  ('000000020000000000000003', 'laboratory', 'Medical laboratory', 3),
  ('000000020000000000000004', 'pharmacy', 'Pharmacy', 4),
  ('000000020000000000000005', 'beauty-salon', 'Beauty salon', 5),
  ('000000020000000000000006', 'barber', 'Barber', 6),
  ('000000020000000000000007', 'spa', 'Spa and massage', 7),
  ('000000020000000000000008', 'fitness', 'Fitness studio', 8),
  ('000000020000000000000009', 'education', 'Education and tutoring', 9),
  ('000000020000000000000010', 'retail', 'Retail shop', 10),
  ('000000020000000000000011', 'restaurant', 'Restaurant or café', 11),
  ('000000020000000000000012', 'consulting', 'Consulting', 12),
  ('000000020000000000000013', 'veterinary', 'Veterinary practice', 13),
  ('000000020000000000000014', 'other', 'Other', 14);

-- A workspace is its own tenant: the tenant role sees the one row whose id is its own.
create table workspaces (
  id text collate "C" primary key,
  name text,
  slogan text,
  email text not null constraint workspaces_email_key unique,
  phone text not null,
  phone_verified boolean not null default false,
  require_phone_verification boolean not null default true,
  plan_id text collate "C" not null references plans (id),
  business_category_slug text not null references business_categories (slug) on update cascade,
  marketing_opt_in boolean not null default false,
  discount_percentage numeric(5, 2) check (discount_percentage between 0 and 100),
  subscription_end_date timestamptz(3),
  -- A fraction of a megabyte is a legal amount of extra storage.
  additional_storage_mb double precision not null default 0 check (additional_storage_mb >= 0),
  working_hours jsonb,
  currency_code text not null default 'USD',
  timezone text not null default 'UTC',
  prevent_double_booking boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The day of the month that renewals aim at, so that Jan 31 → Feb 28 goes on to Mar 31.
  renewal_day smallint check (renewal_day between 1 and 31),
  -- Maintained by the triggers of invoice_additions.
  additions_count integer not null default 0,
  additions_cents bigint not null default 0,
  language text not null default 'en' check (language in ('en', 'ar')),
  week_starts_on text not null default 'sunday'
    check (week_starts_on in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
  tax_number text,
  address jsonb,
  -- Not a foreign key: workspaces are on every shard and files on one. A logo whose file is gone is not shown.
  logo_file_id text collate "C",
  -- A suspended workspace rests until an admin resumes it; a closed one is purged at `purge_at`.
  suspended_at timestamptz(3),
  suspension_reason text,
  closed_at timestamptz(3),
  purge_at timestamptz(3),
  -- A purged workspace keeps only its id, which the platform's payments refer to.
  purged_at timestamptz(3),
  -- How visitors book; null until the owner decides.
  booking jsonb,
  -- The messages that clients get, and their texts; null until the owner decides.
  messages jsonb,
  -- Texts in the visitors' languages, beside the record's own: {"ar": {"name": "..."}, "en": {...}}.
  translations jsonb not null default '{}',
  -- The export that a workspace is being imported from; null once all of it is there. Until then the workspace is closed.
  import_id text collate "C",
  payment_terms_days integer check (payment_terms_days between 0 and 365),
  -- Parts of the console that the workspace uses; null follows its business category.
  modules text[],
  -- { requireVerification, verifierMustDiffer, turnaroundCounts }; null is the default of each.
  labs jsonb
);
create index workspaces_by_plan on workspaces (plan_id, id);
create index workspaces_by_category on workspaces (business_category_slug, id);
create index workspaces_by_end on workspaces (subscription_end_date, id);
create index workspaces_to_purge on workspaces (purge_at) where purge_at is not null;
select protect_tenant_table('workspaces', 'id');

-- Open: neither suspended by the platform nor closed by its owner. Public pages and background jobs ask this.
create function workspace_is_open(of_workspace text) returns boolean language sql stable parallel safe as $$
  select coalesce((select suspended_at is null and closed_at is null from workspaces where id = of_workspace), false)
$$;

-- The instant at which a day begins in the time zone of the workspace that the connection is bound to; in UTC for the platform. Stable, so
-- that an index on a timestamp can be searched with it.
create function day_start(day date) returns timestamptz language sql stable as $$
  select day::timestamp at time zone coalesce(
    (select timezone from workspaces where id = nullif(current_setting('app.workspace_id', true), '')), 'UTC')
$$;

-- A request reads its amounts with the decimals of the currency that its caller's workspace had a moment ago. If the currency changes
-- between that and the insert, the row would keep the old decimals. So a row with an amount says in which currency it was read, waits for a
-- change under way (which locks the workspace), and is refused if it comes out differently. The lock is the one that foreign keys take.
--
-- Tables of money call it on insert, because the currency cannot change once they have a row; tables of prices and fixed discounts also on update,
-- because a change of the currency restates or refuses those.
create function refuse_other_currency() returns trigger language plpgsql as $$
declare
  stated text;
  actual text;
begin
  if tg_nargs > 0 then stated := new.currency_code; else stated := nullif(current_setting('app.currency', true), ''); end if;
  if stated is null then return new; end if;
  select currency_code into actual from workspaces where id = new.workspace_id for key share;
  if actual <> stated then
    raise exception 'The amounts are in %, the workspace is in %', stated, actual using errcode = 'WP001';
  end if;
  return new;
end $$;

-- Charges and expenses of the platform. Workspaces may read their own charges; only the platform writes them.

create table invoice_additions (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  reason text not null,
  quantity numeric not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
select protect_tenant_table('invoice_additions');
revoke insert, update, delete on invoice_additions from workspace_tenant;

create table payments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  type text not null check (type in ('ai-tools', 'sms', 'storage', 'subscription')),
  amount_cents bigint not null check (amount_cents >= 0),
  paid_at timestamptz(3) not null,
  note text,
  -- Every part of the price at the time of a renewal; null for other payments.
  renewal jsonb,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  -- Subscriptions that were paid online have an invoice of the platform, from one gapless counter.
  invoice_number integer,
  checkout_id text collate "C",
  primary key (workspace_id, id)
);
create index payments_by_workspace on payments (workspace_id, paid_at, id);
-- Admins list and find payments of all workspaces.
create index payments_by_time on payments (paid_at, id);
create index payments_by_type on payments (type, paid_at, id);
create index payments_by_id on payments (id);
-- Renewals that are running now are found by their end.
create index payments_by_renewed_end on payments ((renewal ->> 'newEndDate') collate "C") where renewal is not null;
select protect_tenant_table('payments');
revoke insert, update, delete on payments from workspace_tenant;

create table platform_invoice_counter (
  only_row boolean primary key default true check (only_row),
  last_number integer not null
);
grant select, insert, update on platform_invoice_counter to workspace_platform;

create table platform_expenses (
  id text collate "C" primary key,
  title text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  date timestamptz(3) not null,
  category text,
  vendor text,
  notes text,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index platform_expenses_by_date on platform_expenses (date, id);
create index platform_expenses_by_category on platform_expenses (category, date, id);
grant select, insert, update, delete on platform_expenses to workspace_platform;

-- The used part of each monthly allowance of a workspace's plan: one row a month, raised only while there is room.
create table monthly_credits (
  workspace_id text collate "C" not null references workspaces (id),
  flag text not null,
  month date not null,
  used integer not null check (used >= 0),
  primary key (workspace_id, flag, month)
);
select protect_tenant_table('monthly_credits');

-- How many messages a workspace sent to others on its latest day of sending.
create table outreach_days (
  workspace_id text collate "C" not null primary key references workspaces (id),
  day date not null,
  sent integer not null
);
select protect_tenant_table('outreach_days');

-- Totals the dashboard reads instead of every workspace, payment and expense. Triggers keep them in the transaction that
-- changes the rows, from any writer, so they always equal the raw sums. Each total is kept by month and by day (UTC):
-- long stretches are read by month, the current month by day, so that reading stays cheap however old the data grows.
create table platform_totals (
  source text not null check (source in ('payment', 'expense')),
  type text not null,
  grain text not null check (grain in ('month', 'day')),
  starts_on date not null,
  amount_cents bigint not null,
  entries bigint not null,
  primary key (source, grain, starts_on, type)
);
grant select on platform_totals to workspace_platform;

-- Counts, never prices: plans and categories change their prices and discounts without touching a workspace, so those are
-- joined when read. starts_on is when subscriptions end, 'infinity' for those without an end. A workspace with a discount
-- of its own has category_slug ''; one without has own_discount -1, and its category's discount counts.
create table workspace_totals (
  grain text not null check (grain in ('month', 'day')),
  starts_on date not null,
  plan_id text collate "C" not null,
  category_slug text not null,
  own_discount numeric(5, 2) not null,
  workspaces bigint not null,
  with_addons bigint not null,
  additions_cents bigint not null,
  primary key (grain, starts_on, plan_id, category_slug, own_discount)
);
grant select on workspace_totals to workspace_platform;

-- The rows a statement took away (-1) and those it put there (1).
create function changed_rows(operation text) returns text language sql immutable as $$
  select case operation
    when 'INSERT' then 'select n.*, 1 as sign from new_rows n'
    when 'DELETE' then 'select o.*, -1 as sign from old_rows o'
    else 'select n.*, 1 as sign from new_rows n union all select o.*, -1 as sign from old_rows o'
  end
$$;

-- Arguments: the source, the expression of the type, the column that holds the time. Rows are always locked in the order
-- of their key, so that transactions wait for each other instead of deadlocking.
create function keep_platform_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($sql$
    insert into platform_totals as t (source, type, grain, starts_on, amount_cents, entries)
    select %L, %s, span.grain, date_trunc(span.grain, c.%I at time zone 'UTC')::date, sum(c.sign * c.amount_cents), sum(c.sign)
    from (%s) c cross join (values ('month'), ('day')) as span (grain)
    group by 1, 2, 3, 4 having sum(c.sign) <> 0 or sum(c.sign * c.amount_cents) <> 0
    order by 1, 3, 4, 2
    on conflict (source, grain, starts_on, type)
    do update set amount_cents = t.amount_cents + excluded.amount_cents, entries = t.entries + excluded.entries
  $sql$, tg_argv[0], tg_argv[1], tg_argv[2], changed_rows(tg_op));
  return null;
end $$;
create trigger totals_insert after insert on payments referencing new table as new_rows
  for each statement execute function keep_platform_totals('payment', 'c.type', 'paid_at');
create trigger totals_update after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function keep_platform_totals('payment', 'c.type', 'paid_at');
create trigger totals_delete after delete on payments referencing old table as old_rows
  for each statement execute function keep_platform_totals('payment', 'c.type', 'paid_at');
create trigger totals_insert after insert on platform_expenses referencing new table as new_rows
  for each statement execute function keep_platform_totals('expense', '''''', 'date');
create trigger totals_update after update on platform_expenses referencing old table as old_rows new table as new_rows
  for each statement execute function keep_platform_totals('expense', '''''', 'date');
create trigger totals_delete after delete on platform_expenses referencing old table as old_rows
  for each statement execute function keep_platform_totals('expense', '''''', 'date');

create function keep_workspace_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($sql$
    insert into workspace_totals as t
      (grain, starts_on, plan_id, category_slug, own_discount, workspaces, with_addons, additions_cents)
    select span.grain,
      coalesce(date_trunc(span.grain, c.subscription_end_date at time zone 'UTC')::date, 'infinity'),
      c.plan_id,
      case when c.discount_percentage is null then c.business_category_slug else '' end,
      coalesce(c.discount_percentage, -1),
      sum(c.sign),
      coalesce(sum(c.sign) filter (where c.additional_storage_mb > 0 or c.additions_count > 0), 0),
      sum(c.sign * c.additions_cents)
    from (%s) c cross join (values ('month'), ('day')) as span (grain)
    where span.grain = 'month' or c.subscription_end_date is not null
    group by 1, 2, 3, 4, 5
    having sum(c.sign) <> 0 or sum(c.sign * c.additions_cents) <> 0
      or coalesce(sum(c.sign) filter (where c.additional_storage_mb > 0 or c.additions_count > 0), 0) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (grain, starts_on, plan_id, category_slug, own_discount) do update set
      workspaces = t.workspaces + excluded.workspaces,
      with_addons = t.with_addons + excluded.with_addons,
      additions_cents = t.additions_cents + excluded.additions_cents
  $sql$, changed_rows(tg_op));
  return null;
end $$;
create trigger totals_insert after insert on workspaces referencing new table as new_rows
  for each statement execute function keep_workspace_totals();
create trigger totals_update after update on workspaces referencing old table as old_rows new table as new_rows
  for each statement execute function keep_workspace_totals();
create trigger totals_delete after delete on workspaces referencing old table as old_rows
  for each statement execute function keep_workspace_totals();

-- Runs with the caller's rights: row-level security of workspaces holds for its owner too.
create function keep_additions_of_workspaces() returns trigger language plpgsql as $$
begin
  execute format($sql$
    update workspaces w set additions_count = w.additions_count + d.entries, additions_cents = w.additions_cents + d.cents
    from (select c.workspace_id, sum(c.sign) as entries, sum(c.sign * c.total_cents) as cents from (%s) c group by 1) d
    where w.id = d.workspace_id
  $sql$, changed_rows(tg_op));
  return null;
end $$;
create trigger additions_insert after insert on invoice_additions referencing new table as new_rows
  for each statement execute function keep_additions_of_workspaces();
create trigger additions_update after update on invoice_additions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_additions_of_workspaces();
create trigger additions_delete after delete on invoice_additions referencing old table as old_rows
  for each statement execute function keep_additions_of_workspaces();

-- The audit log: actor, action and record, written in the transaction of the change. Entries of no workspace belong to the platform (workspace
-- id of zeros). Workspaces read and add to their own; no role can change an entry.
create table audit_events (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  actor_kind text not null check (actor_kind in ('admin', 'owner', 'staff', 'api-key', 'system')),
  actor_id text collate "C",
  actor_email text,
  action text not null,
  record_type text not null,
  record_id text collate "C",
  before jsonb,
  after jsonb,
  request_id text not null,
  address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  actor_name text,
  primary key (workspace_id, id)
);
create index audit_events_by_workspace on audit_events (workspace_id, created_at, id);
create index audit_events_by_time on audit_events (created_at, id);
create index audit_events_by_actor on audit_events (actor_id, created_at, id);
create index audit_events_by_action on audit_events (action, created_at, id);
create index audit_events_by_record on audit_events (record_id, created_at, id);
create index audit_events_by_key on audit_events (workspace_id, actor_id, record_type, record_id, created_at)
  where actor_kind = 'api-key';
create index audit_events_of_action on audit_events (workspace_id, action, created_at, id);
create index audit_events_of_actor on audit_events (workspace_id, actor_id, created_at, id);
create index audit_events_of_record_type on audit_events (workspace_id, record_type, created_at, id);
select protect_tenant_table('audit_events');
revoke update, delete on audit_events from workspace_tenant;
revoke update on audit_events from workspace_platform;
-- The entries of a workspace are deleted with it, and only then.
create policy only_of_closed on audit_events as restrictive for delete to workspace_platform
  using (exists (select from workspaces w where w.id = audit_events.workspace_id and w.closed_at is not null));

-- Notices about the end of a subscription that a workspace got, once per end date.
create table subscription_notices (
  workspace_id text collate "C" not null references workspaces (id),
  kind text not null check (kind in ('expiring', 'expired')),
  end_date timestamptz(3) not null,
  told_at timestamptz(3) not null,
  primary key (workspace_id, kind, end_date)
);
select protect_tenant_table('subscription_notices');

-- A file's bytes lie in the file storage under its workspace and id. A row without stored_at holds the space of an upload
-- that is still being stored: it counts against the quota and is not shown.
create table files (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- 0 where there is no thumbnail.
  thumbnail_bytes bigint not null default 0 check (thumbnail_bytes >= 0),
  width integer,
  height integer,
  uploaded_by text collate "C",
  stored_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- The address that a picture was fetched from: a file of products that names it again finds the same picture.
  source_url text collate "C" check (length(source_url) <= 2000),
  primary key (workspace_id, id)
);
create index files_by_time on files (workspace_id, created_at, id) where stored_at is not null;
-- The space that a workspace uses is summed from this index alone.
create index files_by_size on files (workspace_id) include (size_bytes, thumbnail_bytes);
create index files_of_uploader on files (workspace_id, uploaded_by, created_at, id);
create index files_by_type on files (workspace_id, (content_type = 'application/pdf'), created_at, id)
  where stored_at is not null;
create index files_by_source on files (workspace_id, source_url) where source_url is not null;
select protect_tenant_table('files');

-- The seller as documents show it. One row for each version, which any number of documents name: its id is the digest of its content.
create table letterheads (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  -- { name, slogan, email, phone, timezone, taxNumber, address, language, currencyCode, color }
  content jsonb not null,
  -- The logo of an issued document cannot be deleted.
  logo_file_id text collate "C",
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, logo_file_id) references files (workspace_id, id)
);
create index letterheads_by_logo on letterheads (workspace_id, logo_file_id) where logo_file_id is not null;
select protect_tenant_table('letterheads');

-- Work in the background: an outside workflow's, whose callback has only the job's id, and exports and imports, which have no product and a result
-- that can be downloaded until `expires_at`.
create table jobs (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  kind text not null check (kind in ('product-marketing-post', 'export', 'import')),
  status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 100),
  step text,
  message text,
  meta jsonb,
  -- Not a foreign key: the product may be deleted later.
  product_id text collate "C",
  input jsonb not null default '{}',
  created_by text collate "C" not null,
  dispatch_attempts integer not null default 0,
  dispatch_error text,
  dispatched_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Whether the job's credit was returned: an unsigned report sets "failed" without doing so.
  is_credit_returned boolean not null default false,
  result jsonb,
  expires_at timestamptz(3),
  primary key (workspace_id, id)
);
create index jobs_by_age on jobs (workspace_id, created_at, id);
create index jobs_by_status on jobs (workspace_id, status, created_at, id);
create index jobs_by_product on jobs (workspace_id, product_id, created_at, id);
create index jobs_by_id on jobs (id);
-- A workspace has one export or import at a time.
create unique index jobs_one_transfer on jobs (workspace_id)
  where kind in ('export', 'import') and status in ('queued', 'processing');
select protect_tenant_table('jobs');
