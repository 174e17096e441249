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

-- Why a test was cancelled: required once one of its specimens was received.
alter table lab_tests add column cancel_reason text;
