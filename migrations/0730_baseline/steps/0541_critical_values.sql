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

-- The latest critical value of an item.
alter table lab_test_items add column critical_id text collate "C";

-- Why a final report was issued although a critical value had not been told.
alter table lab_reports add column anyway text;
