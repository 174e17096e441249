-- Overlaps are sought among what started within a day, and among these.
create index sessions_longer_than_a_day on sessions (workspace_id, staff_id, start_minute) where duration_minutes > 1440;
