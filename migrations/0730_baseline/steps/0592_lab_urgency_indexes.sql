-- Outside a transaction.
-- The worklist by request and by analysis, the most urgent first.
drop index concurrently if exists lab_tests_by_urgency;
create index concurrently lab_tests_by_urgency on lab_tests (workspace_id, urgency, test_date, id) where urgency is not null;
drop index concurrently if exists lab_test_items_by_urgency;
create index concurrently lab_test_items_by_urgency on lab_test_items (workspace_id, analysis_id, urgency, id) where urgency is not null;
