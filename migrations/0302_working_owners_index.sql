-- Outside a transaction.
drop index concurrently if exists accounts_working_by_age;
create index concurrently accounts_working_by_age on accounts (workspace_id, created_at, id) where (kind = 'staff' or works) and deleted_at is null;
drop index concurrently if exists accounts_staff_by_age;
