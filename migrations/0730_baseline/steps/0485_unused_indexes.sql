-- Outside a transaction.
-- Indexes that no statement reads any more: the list of an uploader's files has one with its order, and messages to one recipient are counted
-- in `hourly_counts`.
drop index concurrently if exists files_by_uploader;
drop index concurrently if exists messages_by_recipient;
