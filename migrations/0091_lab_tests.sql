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
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id)
);
create index lab_tests_by_date on lab_tests (workspace_id, test_date, id);
create index lab_tests_by_client on lab_tests (workspace_id, client_id, test_date, id);
create index lab_tests_by_status on lab_tests (workspace_id, status, test_date, id);
select protect_tenant_table('lab_tests');

-- What an item was ordered and judged by is copied here: changing the catalogue later changes no old report.
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
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id),
  foreign key (workspace_id, analysis_id) references lab_analyses (workspace_id, id)
);
create unique index lab_test_items_analysis_key on lab_test_items (workspace_id, test_id, analysis_id);
create index lab_test_items_by_analysis on lab_test_items (workspace_id, analysis_id);
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
