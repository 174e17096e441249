-- Outside a transaction.
-- The worklist, and the filters of the list of lab tests, each in the list's order.
drop index concurrently if exists lab_tests_open;
create index concurrently lab_tests_open on lab_tests (workspace_id, test_date, id) where status in ('pending', 'in-progress');
drop index concurrently if exists lab_tests_billed;
create index concurrently lab_tests_billed on lab_tests (workspace_id, (invoice_id is not null or income_id is not null), test_date, id);
drop index concurrently if exists lab_tests_amended;
create index concurrently lab_tests_amended on lab_tests (workspace_id, is_amended, test_date, id);
drop index concurrently if exists lab_test_items_critical;
create index concurrently lab_test_items_critical on lab_test_items (workspace_id, test_id) where is_critical;
