-- Whether the credit that a job cost has been given back: a report that is not signed says "failed" without doing so.
alter table jobs add column is_credit_returned boolean not null default false;
-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
update jobs set is_credit_returned = true where status = 'failed';
reset role;
