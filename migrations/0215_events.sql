-- Every change is an event now, so numbering must not make the writers of a workspace wait for each other: numbers come from one
-- sequence, and readers wait for whoever holds a lower number and has not committed (see docs/adr/0037-events-without-a-lock.md).
create sequence event_numbers;
select setval('event_numbers', greatest((select max(last_sequence) from event_streams), 1));
grant usage, select on sequence event_numbers to workspace_tenant, workspace_platform;
drop table event_streams;

-- An event lives for a day and names a workspace that exists: checking the key again would cost as much as the row.
alter table events drop constraint events_workspace_id_fkey;
alter table events alter column sequence set default nextval('event_numbers');
-- Told as it was written, never searched.
alter table events alter column data type json;

-- Rows come in the order of their numbers and leave in it: a summary per page is enough to find the old and the newest.
drop index events_by_age;
create index events_by_age on events using brin (sequence, at) with (pages_per_range = 16, autosummarize = on);

-- Up to which number events were forgotten: whoever resumes before it has missed some.
create table event_retention (
  only_row boolean primary key default true check (only_row),
  swept_through bigint not null
);
insert into event_retention (swept_through) values (0);
grant select on event_retention to workspace_tenant;
grant select, update on event_retention to workspace_platform;
