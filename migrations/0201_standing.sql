-- Open: neither suspended by the platform nor closed by its owner. What the public sees and what runs by itself asks this.
create function workspace_is_open(of_workspace text) returns boolean language sql stable parallel safe as $$
  select coalesce((select suspended_at is null and closed_at is null from workspaces where id = of_workspace), false)
$$;

-- What is left of a workspace after its purge: an id that the platform's own payments belong to.
alter table workspaces add column purged_at timestamptz(3);

-- The trail of a workspace goes with it. Of any other, nobody can delete a line.
grant delete on audit_events to workspace_platform;
create policy only_of_closed on audit_events as restrictive for delete to workspace_platform
  using (exists (select from workspaces w where w.id = audit_events.workspace_id and w.closed_at is not null));
