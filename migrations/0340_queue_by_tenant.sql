-- Workspaces share the slots of the queue: a claim takes only some of each workspace's work, and finds every workspace's first piece by index.
alter table outbox add column tenant text collate "C" generated always as (payload ->> 'workspaceId') stored;
create index outbox_due_by_tenant on outbox (topic, tenant, run_at) where dead_at is null and tenant is not null;
