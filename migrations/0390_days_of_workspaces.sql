-- The instant at which a day begins in the time zone of the workspace that the connection is bound to; in UTC for the platform. Stable, so
-- that an index on a timestamp can be searched with it.
create function day_start(day date) returns timestamptz language sql stable as $$
  select day::timestamp at time zone coalesce(
    (select timezone from workspaces where id = nullif(current_setting('app.workspace_id', true), '')), 'UTC')
$$;
