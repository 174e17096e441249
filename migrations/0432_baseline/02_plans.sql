-- Tables of the platform itself: tenants may read what they need to know, never write.
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
