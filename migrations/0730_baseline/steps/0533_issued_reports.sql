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
  primary key (workspace_id, id),
  foreign key (workspace_id, test_id) references lab_tests (workspace_id, id),
  foreign key (workspace_id, letterhead_id) references letterheads (workspace_id, id)
);
create unique index lab_reports_version_key on lab_reports (workspace_id, test_id, version);
create index lab_reports_by_letterhead on lab_reports (workspace_id, letterhead_id);
select protect_tenant_table('lab_reports');
