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

alter table messages drop constraint messages_about_check;
alter table messages add constraint messages_about_check check (about in ('session', 'order', 'test', 'invoice', 'report')) not valid;
