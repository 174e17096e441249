-- Outside a transaction.
drop index concurrently if exists lab_test_items_by_result_time;
create index concurrently lab_test_items_by_result_time on lab_test_items (workspace_id, resulted_at) where resulted_at is not null;
