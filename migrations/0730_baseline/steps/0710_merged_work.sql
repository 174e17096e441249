-- Queued work with the same key is queued once until it begins: claiming it takes the key away.
alter table outbox add column merge_key text collate "C";
