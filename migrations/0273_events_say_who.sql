-- Who caused an event, as it was written; null for background work, visitors and the platform.
alter table events add column by json;
