-- How an analysis is measured. Items keep a copy, so that an issued report says what was done then.
alter table lab_analyses add column method text;
alter table lab_test_items add column method text;
