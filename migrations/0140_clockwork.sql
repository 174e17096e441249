-- Queued work is claimed topic by topic, and each claim names its holder: only the holder may renew or put off what it holds.
alter table outbox add column locked_by text;
create index outbox_due_by_topic on outbox (topic, run_at) where dead_at is null;
drop index outbox_due;

-- How often a round was begun without an end: one that ends its process is not begun for ever.
alter table schedules add column attempts integer not null default 0;
