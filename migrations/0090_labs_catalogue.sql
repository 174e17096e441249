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
  coupon_value numeric(14, 2) not null check (coupon_value >= 0 and (coupon_type = 'currency' or coupon_value <= 100)),
  coupon_status text not null check (coupon_status in ('active', 'inactive')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index lab_coupons_code_key on lab_coupons (workspace_id, lower(coupon_code)) where deleted_at is null;
select protect_tenant_table('lab_coupons');

create table lab_analyses (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_name text not null,
  report_name text not null,
  bill_name text not null,
  -- The name formulas know the analysis by.
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
