-- As in 0270: a foreign key to the workspace's row, or to a row that many bookings share, makes every writer lock that row, and those who do so at the
-- same time keep a list of each other. A tenant writes only under its own workspace's id, which row-level security checks; a workspace's
-- row is never deleted, and a service is only marked as deleted.
alter table session_services drop constraint session_services_workspace_id_fkey;
alter table session_services drop constraint session_services_workspace_id_service_id_fkey;
alter table recurring_occurrences drop constraint recurring_occurrences_workspace_id_fkey;
alter table booking_turns drop constraint booking_turns_workspace_id_fkey;
