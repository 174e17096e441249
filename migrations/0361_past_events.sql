-- Deliveries stay for 30 days, so an endpoint that has asked for less still holds records of what it asked for before.
alter table webhook_endpoints add column past_events text[] not null default '{}';
alter table webhook_endpoints add column past_events_until timestamptz(3);

set local role workspace_platform;
update webhook_endpoints e set past_events = d.events, past_events_until = now() + interval '30 days'
from (
  select workspace_id, endpoint_id, array_agg(distinct event) as events from webhook_deliveries where event <> 'webhook.test'
  group by workspace_id, endpoint_id
) d
where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and not e.events @> array['*'] and not e.events @> d.events;
reset role;
