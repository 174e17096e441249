-- Outside a transaction.
-- Finds what an API key made or changed, record by record.
drop index concurrently if exists audit_events_by_key;
create index concurrently audit_events_by_key on audit_events (workspace_id, actor_id, record_type, record_id, created_at)
  where actor_kind = 'api-key';
