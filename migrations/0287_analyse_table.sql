-- Without statistics the planner takes a workspace for one row in two hundred, and "not deleted" for one in two hundred of those: every index
-- looks as good as every other, and lists are sorted whole for a page of twenty. Autovacuum gathers statistics, but not on the embedded database,
-- nor where it is off, nor in a table's first minute. Only the owner may; so the service asks through this function.
create function analyse_table(name text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Whoever holds the lock is analysing, vacuuming or changing the table: the next time will do.
  execute format('analyze (skip_locked) public.%I', name);
end $$;
revoke execute on function analyse_table(text) from public;
grant execute on function analyse_table(text) to workspace_platform;
