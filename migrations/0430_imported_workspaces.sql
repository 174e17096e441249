-- The export that a workspace is being imported from; null once all of it is there. Until then the workspace is closed.
alter table workspaces add column import_id text collate "C";

-- Events of an imported workspace keep their numbers: later ones must have higher numbers, also where fewer have been assigned so far.
create function raise_event_numbers(minimum bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if minimum > 9007199254740991 then raise exception 'event numbers end at 9007199254740991'; end if;
  perform setval('event_numbers', greatest(minimum, (select last_value from event_numbers)));
end $$;
revoke all on function raise_event_numbers(bigint) from public;
grant execute on function raise_event_numbers(bigint) to workspace_platform;
