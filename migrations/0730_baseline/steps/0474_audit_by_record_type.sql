-- Outside a transaction.
-- The workspace's audit log, by kind of record.
drop index concurrently if exists audit_events_of_record_type;
create index concurrently audit_events_of_record_type on audit_events (workspace_id, record_type, created_at, id);
