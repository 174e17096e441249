-- The member who entered a result, with the name they had at the time; `resulted_by` holds only the account. Null for earlier results.
alter table lab_test_items add column entered_by jsonb;
