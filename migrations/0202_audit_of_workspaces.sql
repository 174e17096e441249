-- A workspace reads its own trail: who signed in, who gave money back, what the platform did to it.
grant select on audit_events to workspace_tenant;
