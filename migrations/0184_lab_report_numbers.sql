-- What a report is called by people: per workspace, from 1001 on. The counter's row stays locked until the test that took the number is
-- committed.
create table lab_test_counters (
  workspace_id text collate "C" primary key references workspaces (id),
  last_number bigint not null
);
select protect_tenant_table('lab_test_counters');

alter table lab_tests add column number bigint;
-- Who said that the test is complete, and signs for it: { kind, id, name }.
alter table lab_tests add column completed_by jsonb;
-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
update lab_tests set number = counted.number
  from (select workspace_id as of, id as test_id, 1000 + row_number() over (partition by workspace_id order by created_at, id) as number
    from lab_tests) counted
  where counted.of = lab_tests.workspace_id and counted.test_id = lab_tests.id;
insert into lab_test_counters (workspace_id, last_number) select workspace_id, max(number) from lab_tests group by workspace_id;
reset role;
alter table lab_tests alter column number set not null;
create unique index lab_tests_number_key on lab_tests (workspace_id, number);
