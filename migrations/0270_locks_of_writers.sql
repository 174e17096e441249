-- A foreign key locks the row it names until the commit. Of the workspace's own row every writer of a busy workspace took such a lock,
-- at a sixth of the cost of a small write; and the deletion of a webhook endpoint waited for a moment without a writer, which need
-- not come. A tenant writes only under its own workspace's id, which row-level security checks, and a workspace's row is never deleted.
alter table clients drop constraint clients_workspace_id_fkey;
alter table sessions drop constraint sessions_workspace_id_fkey;
alter table webhook_deliveries drop constraint webhook_deliveries_workspace_id_fkey;
alter table webhook_deliveries drop constraint webhook_deliveries_workspace_id_endpoint_id_fkey;
