-- A calendar feed made with an API key ends with the key.
alter table calendar_feeds add column api_key_id text collate "C";

set local role workspace_platform;
update calendar_feeds f set api_key_id = (
  select e.actor_id from audit_events e
  where e.workspace_id = f.workspace_id and e.record_type = 'calendar-feed' and e.record_id = f.id
    and e.action = 'calendar-feed.create' and e.actor_kind = 'api-key'
  order by e.created_at limit 1)
where f.created_by is null;
reset role;
