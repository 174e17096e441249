-- Expands.
-- The laboratory's catalogue, tests, results and reports.

create table lab_units (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  lab_unit_title text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  ucum text,
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
  result_type text not null default 'numeric' check (result_type in ('numeric', 'text', 'choice')),
  -- [{ code, label, labelAr, flag }] of a choice.
  options jsonb not null default '[]',
  -- Decimals that are shown; the value is kept as it was entered.
  decimals smallint check (decimals between 0 and 6),
  instrument_codes text[] not null default '{}',
  loinc text,
  turnaround_minutes integer check (turnaround_minutes >= 1),
  -- { percent, absolute, days }: the change since the last value that is worth a look.
  delta jsonb,
  -- How it is measured.
  method text,
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
  -- The coupon that the test's own income was recorded with: the income is computed again when the test changes.
  income_coupon_type text check (income_coupon_type in ('percentage', 'currency')),
  income_coupon_value numeric,
  -- Why it was cancelled: required once one of its specimens was received.
  cancel_reason text,
  -- How soon an open test is to be worked on: first those with a critical value that was not told (as if due a century ago), then by the earliest
  -- due time, then those without one (as if due in thousands of years), the oldest first. Null once it is completed or cancelled. Its items carry a
  -- copy, so that one index has everyone who waits for an analysis in that order.
  urgency timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id)
);
create index lab_tests_by_date on lab_tests (workspace_id, test_date, id);
create index lab_tests_by_client on lab_tests (workspace_id, client_id, test_date, id);
create index lab_tests_by_status on lab_tests (workspace_id, status, test_date, id);
create unique index lab_tests_number_key on lab_tests (workspace_id, number);
-- The worklist, by date and the most urgent first, and the filters of the list, each in the list's order.
create index lab_tests_open on lab_tests (workspace_id, test_date, id) where status in ('pending', 'in-progress');
create index lab_tests_billed on lab_tests (workspace_id, (invoice_id is not null or income_id is not null), test_date, id);
create index lab_tests_amended on lab_tests (workspace_id, is_amended, test_date, id);
create index lab_tests_by_urgency on lab_tests (workspace_id, urgency, test_date, id) where urgency is not null;
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
  flag text check (flag in ('normal', 'low', 'high', 'abnormal')),
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
  -- The member who entered the result, with the name they had at the time; `resulted_by` holds only the account. Null for earlier results.
  entered_by jsonb,
  result_type text not null default 'numeric' check (result_type in ('numeric', 'text', 'choice')),
  options jsonb not null default '[]',
  decimals smallint,
  -- A value beyond what the instrument measures: `<` 0.5.
  comparator text check (comparator in ('<', '<=', '>=', '>')),
  result_text text,
  result_option text,
  -- { reason, at, by } of an analysis that could not be done.
  not_performed jsonb,
  -- The panel that it was ordered with. The price of a priced panel is shared out among its items, and billed as one line.
  panel_id text collate "C",
  panel_name text,
  is_panel_priced boolean not null default false,
  verified_at timestamptz(3),
  verified_by jsonb,
  -- The latest critical value of the item.
  critical_id text collate "C",
  turnaround_minutes integer,
  -- { percent, absolute, days } of the analysis.
  delta_rule jsonb,
  -- The receipt of the item's specimen; before it the clock runs from the order.
  clock_from timestamptz(3),
  due_at timestamptz(3),
  -- { text, language, model, at, by }: the result in words, until the result changes.
  interpretation jsonb,
  method text,
  -- The test's.
  urgency timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id),
  foreign key (workspace_id, analysis_id) references lab_analyses (workspace_id, id)
);
create unique index lab_test_items_analysis_key on lab_test_items (workspace_id, test_id, analysis_id);
create index lab_test_items_by_analysis on lab_test_items (workspace_id, analysis_id);
create index lab_test_items_by_invoice on lab_test_items (workspace_id, invoice_id) where invoice_id is not null;
create index lab_test_items_critical on lab_test_items (workspace_id, test_id) where is_critical;
create index lab_test_items_by_result_time on lab_test_items (workspace_id, resulted_at) where resulted_at is not null;
create index lab_test_items_by_urgency on lab_test_items (workspace_id, analysis_id, urgency, id) where urgency is not null;
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

-- Analyses that are ordered together. A test keeps copies: changing or deleting a panel changes no test.
create table lab_panels (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  code text,
  analysis_ids text[] not null,
  -- Null: each analysis has its own price.
  price_cents bigint check (price_cents >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index lab_panels_code_key on lab_panels (workspace_id, lower(code)) where code is not null;
select protect_tenant_table('lab_panels');
create trigger lab_panels_currency before insert or update of price_cents on lab_panels
  for each row execute function refuse_other_currency();

-- Tubes and containers of a test. `accession` is printed on the label as a bar code: yymmdd-nnnn and a check digit.
create table lab_specimens (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id text collate "C" not null,
  accession text collate "C" not null,
  status text not null check (status in ('expected', 'collected', 'received', 'discarded', 'rejected')),
  sample_id text collate "C" not null,
  -- Copied: a label printed again is the same.
  sample_code text not null,
  sample_name text not null,
  sample_name_ar text not null,
  container text not null,
  item_ids text[] not null,
  note text,
  -- Why it was rejected.
  reason text check (reason in ('haemolysed', 'clotted', 'insufficient', 'wrong-container', 'unlabelled', 'late', 'other')),
  collected_at timestamptz(3),
  collected_by jsonb,
  received_at timestamptz(3),
  received_by jsonb,
  rejected_at timestamptz(3),
  rejected_by jsonb,
  discarded_at timestamptz(3),
  discarded_by jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id),
  foreign key (workspace_id, sample_id) references lab_test_samples (workspace_id, id)
);
create unique index lab_specimens_accession_key on lab_specimens (workspace_id, accession);
create index lab_specimens_by_test on lab_specimens (workspace_id, test_id, id);
create index lab_specimens_by_sample on lab_specimens (workspace_id, sample_id);
select protect_tenant_table('lab_specimens');

-- The last number of a day in the workspace's time zone.
create table lab_accession_counters (
  workspace_id text collate "C" not null references workspaces (id),
  day date not null,
  last_number integer not null,
  primary key (workspace_id, day)
);
select protect_tenant_table('lab_accession_counters');

-- Critical values and whom the laboratory told. A value that is changed or taken back withdraws its row; rows are never deleted.
create table lab_critical_values (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id text collate "C" not null,
  item_id text collate "C" not null,
  -- As it was shown then, with its comparator.
  value text not null,
  since timestamptz(3) not null,
  told_at timestamptz(3),
  told_to text,
  channel text check (channel in ('phone', 'in-person', 'message')),
  read_back boolean,
  note text,
  told_by jsonb,
  withdrawn_at timestamptz(3),
  is_open boolean not null generated always as (told_at is null and withdrawn_at is null) stored,
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id)
);
create index lab_critical_values_by_since on lab_critical_values (workspace_id, since, id);
create index lab_critical_values_by_state on lab_critical_values (workspace_id, is_open, since, id);
create index lab_critical_values_by_test on lab_critical_values (workspace_id, test_id, item_id, id);
select protect_tenant_table('lab_critical_values');

create function lab_urgency(of_workspace text, of_test text) returns timestamptz language sql stable as $$
  select case
    when t.status not in ('pending', 'in-progress') then null
    when exists (select from lab_critical_values c where c.workspace_id = of_workspace and c.test_id = of_test and c.is_open)
      then timestamptz '1900-01-01Z' + (t.test_date - date '2000-01-01') * interval '1 day'
    else coalesce((select min(i.due_at) from lab_test_items i
      where i.workspace_id = of_workspace and i.test_id = of_test and i.resulted_at is null and i.not_performed is null),
      timestamptz '9000-01-01Z' + (t.test_date - date '2000-01-01') * interval '1 day')
  end from lab_tests t where t.workspace_id = of_workspace and t.id = of_test
$$;

create function keep_lab_urgency_of(of_workspace text, of_test text) returns void language plpgsql as $$
declare
  now_urgent timestamptz := lab_urgency(of_workspace, of_test);
begin
  update lab_tests set urgency = now_urgent
    where workspace_id = of_workspace and id = of_test and urgency is distinct from now_urgent;
  update lab_test_items set urgency = now_urgent
    where workspace_id = of_workspace and test_id = of_test and urgency is distinct from now_urgent;
end $$;

-- Triggers, so that no statement can forget it, in processes of the release before as well.
create function keep_lab_urgency() returns trigger language plpgsql as $$
declare
  of_test text;
begin
  -- An imported workspace brings it along.
  if current_setting('app.importing', true) = 'on' then return null; end if;
  if tg_table_name = 'lab_tests' then of_test := new.id;
  elsif tg_op = 'DELETE' then of_test := old.test_id;
  else of_test := new.test_id;
  end if;
  perform keep_lab_urgency_of(case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end, of_test);
  return null;
end $$;
create trigger lab_tests_urgency after update of status, test_date on lab_tests
  for each row when (old.status is distinct from new.status or old.test_date is distinct from new.test_date) execute function keep_lab_urgency();
create trigger lab_test_items_urgency after insert or delete on lab_test_items
  for each row execute function keep_lab_urgency();
create trigger lab_test_items_urgency_again after update of due_at, resulted_at, not_performed on lab_test_items
  for each row when (old.due_at is distinct from new.due_at or (old.resulted_at is null) <> (new.resulted_at is null)
    or (old.not_performed is null) <> (new.not_performed is null)) execute function keep_lab_urgency();
create trigger lab_critical_values_urgency after insert or update of told_at, withdrawn_at on lab_critical_values
  for each row execute function keep_lab_urgency();

-- Reports as they left the laboratory. `content` is all that is printed, and `letterhead_id` names the letterhead: neither ever changes.
create table lab_reports (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id text collate "C" not null,
  version integer not null check (version >= 1),
  status text not null check (status in ('preliminary', 'final', 'amended')),
  reason text,
  content jsonb not null,
  -- Items whose result differs from the version before.
  changed_item_ids text[] not null default '{}',
  letterhead_id text collate "C" not null,
  issued_by jsonb not null,
  issued_at timestamptz(3) not null,
  -- Why a final report was issued although a critical value had not been told.
  anyway text,
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id),
  foreign key (workspace_id, letterhead_id) references letterheads (workspace_id, id)
);
create unique index lab_reports_version_key on lab_reports (workspace_id, test_id, version);
create index lab_reports_by_letterhead on lab_reports (workspace_id, letterhead_id);
select protect_tenant_table('lab_reports');

-- Links to issued reports. The token in the address is derived from the share's id, and is not stored.
create table lab_report_shares (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  test_id text collate "C" not null,
  report_id text collate "C" not null,
  channel text not null check (channel in ('link', 'email', 'sms')),
  language text not null,
  expires_at timestamptz(3) not null,
  -- When the link was first opened.
  opened_at timestamptz(3),
  shared_by jsonb not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, report_id) references lab_reports (workspace_id, id)
);
create index lab_report_shares_by_test on lab_report_shares (workspace_id, test_id, id);
create index lab_report_shares_by_report on lab_report_shares (workspace_id, report_id);
select protect_tenant_table('lab_report_shares');
