-- Outside a transaction.
-- The same columns as `sessions_by_staff`, but younger than the index by time: on a table without statistics the planner takes both for equally
-- good, and the younger of equals. By time, a booking reads everybody's sessions of that day; by staff, one person's.
drop index concurrently if exists sessions_of_staff;
create index concurrently sessions_of_staff on sessions (workspace_id, staff_id, start_minute, id);
drop index concurrently if exists sessions_by_staff;
