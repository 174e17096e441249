-- Outside a transaction.
-- Without its condition: on a table without statistics, "not deleted" looks like one row in two hundred, so that the planner took an index of
-- those for smaller than the key, and read every client of a workspace to find one.
drop index concurrently if exists clients_since;
create index concurrently clients_since on clients (workspace_id, created_at);
drop index concurrently if exists clients_by_creation;
