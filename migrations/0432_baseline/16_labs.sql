-- The laboratory's catalogue, tests, results and reports.

create table lab_units (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  lab_unit_title text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index lab_units_title_key on lab_units (workspace_id, lower(lab_unit_title)) where deleted_at is null;
select protect_tenant_table('lab_units');

-- A deleted coupon's code is free again.
create table lab_coupons (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  coupon_title text not null,
  coupon_code text not null,
  coupon_type text not null check (coupon_type in ('percentage', 'currency')),
  coupon_value numeric(15, 3) not null check (coupon_value >= 0 and (coupon_type = 'currency' or coupon_value <= 100)),
  coupon_status text not null check (coupon_status in ('active', 'inactive')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index lab_coupons_code_key on lab_coupons (workspace_id, lower(coupon_code)) where deleted_at is null;
select protect_tenant_table('lab_coupons');
create trigger lab_coupons_currency before insert or update of coupon_type, coupon_value on lab_coupons
  for each row when (new.coupon_type = 'currency') execute function refuse_other_currency();

create table lab_analyses (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_name text not null,
  report_name text not null,
  bill_name text not null,
  -- The name of the analysis in formulas.
  code text,
  price_cents bigint not null check (price_cents >= 0),
  unit_id text collate "C",
  -- The numeric test whose design result applies.
  design_test_id integer,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, unit_id) references lab_units (workspace_id, id)
);
create index lab_analyses_by_unit on lab_analyses (workspace_id, unit_id);
create unique index lab_analyses_code_key on lab_analyses (workspace_id, lower(code)) where code is not null and is_active;
select protect_tenant_table('lab_analyses');
create trigger lab_analyses_currency before insert or update of price_cents on lab_analyses
  for each row execute function refuse_other_currency();

create table lab_ranges (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  analysis_id text collate "C" not null,
  gender text not null check (gender in ('male', 'female', 'both')),
  age_from integer check (age_from >= 0),
  age_to integer check (age_to >= age_from),
  age_unit text not null check (age_unit in ('days', 'months', 'years')),
  low_limit numeric,
  high_limit numeric check (high_limit >= low_limit),
  critical_low numeric,
  critical_high numeric,
  result_notes jsonb not null default '[]',
  priority integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, analysis_id) references lab_analyses (workspace_id, id)
);
create index lab_ranges_by_analysis on lab_ranges (workspace_id, analysis_id, priority, id);
select protect_tenant_table('lab_ranges');

-- The patient as known when results were last judged: a report does not change when the client's record does.
create table lab_tests (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  client_id text collate "C" not null,
  patient_name text not null,
  patient_date_of_birth date,
  patient_gender text check (patient_gender in ('male', 'female')),
  test_date date not null,
  status text not null default 'pending' check (status in ('pending', 'in-progress', 'completed', 'cancelled')),
  notes text,
  comments jsonb not null default '[]',
  is_amended boolean not null default false,
  invoice_id text collate "C",
  income_id text collate "C",
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  number bigint not null,
  -- The member who completed the test and signs for it: { kind, id, name }.
  completed_by jsonb,
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id)
);
create index lab_tests_by_date on lab_tests (workspace_id, test_date, id);
create index lab_tests_by_client on lab_tests (workspace_id, client_id, test_date, id);
create index lab_tests_by_status on lab_tests (workspace_id, status, test_date, id);
create unique index lab_tests_number_key on lab_tests (workspace_id, number);
select protect_tenant_table('lab_tests');
create trigger lab_tests_currency before insert on lab_tests for each row execute function refuse_other_currency();

-- Items keep copies of the catalogue they were ordered and judged by: changing the catalogue later changes no old report.
create table lab_test_items (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id text collate "C" not null,
  analysis_id text collate "C" not null,
  position integer not null,
  test_name text not null,
  report_name text not null,
  bill_name text not null,
  code text,
  price_cents bigint not null,
  unit_title text,
  result_value numeric,
  flag text check (flag in ('normal', 'low', 'high')),
  is_critical boolean not null default false,
  is_calculated boolean not null default false,
  is_amended boolean not null default false,
  range jsonb,
  notes jsonb not null default '[]',
  resulted_at timestamptz(3),
  resulted_by text collate "C",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The invoice that bills the item; voiding it frees the item.
  invoice_id text collate "C",
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id),
  foreign key (workspace_id, analysis_id) references lab_analyses (workspace_id, id)
);
create unique index lab_test_items_analysis_key on lab_test_items (workspace_id, test_id, analysis_id);
create index lab_test_items_by_analysis on lab_test_items (workspace_id, analysis_id);
create index lab_test_items_by_invoice on lab_test_items (workspace_id, invoice_id) where invoice_id is not null;
select protect_tenant_table('lab_test_items');

-- Results that were replaced after completion, with the reason.
create table lab_amendments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id text collate "C" not null,
  item_id text collate "C" not null,
  reason text not null,
  previous jsonb not null,
  amended_by text collate "C" not null,
  amended_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id)
);
create index lab_amendments_by_item on lab_amendments (workspace_id, test_id, item_id, id);
select protect_tenant_table('lab_amendments');

-- How the results of a numeric test are laid out, calculated and commented.
create table lab_design_results (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id integer not null,
  sections jsonb not null default '[]',
  comment_rules jsonb not null default '[]',
  calculations_rules jsonb not null default '[]',
  source text not null check (source in ('local', 'external')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index lab_design_results_test_key on lab_design_results (workspace_id, test_id) where deleted_at is null;
select protect_tenant_table('lab_design_results');

create table lab_test_samples (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  code text not null,
  name text not null,
  name_ar text not null,
  container text not null,
  additive text,
  volume_ml numeric,
  handling text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index lab_test_samples_code_key on lab_test_samples (workspace_id, code);
select protect_tenant_table('lab_test_samples');

-- Interpretations that were asked for, for the monthly credits and their cost.
create table lab_interpretations (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  item_id text collate "C" not null,
  language text not null,
  model text not null,
  tokens integer not null,
  cost_usd numeric not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index lab_interpretations_by_time on lab_interpretations (workspace_id, created_at);
select protect_tenant_table('lab_interpretations');

-- The last report number given, per workspace, from 1001 on. Its row stays locked until the test that took the number is committed.
create table lab_test_counters (
  workspace_id text collate "C" primary key references workspaces (id),
  last_number bigint not null
);
select protect_tenant_table('lab_test_counters');
