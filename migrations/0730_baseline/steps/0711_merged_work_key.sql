-- Outside a transaction.
drop index concurrently if exists outbox_merge_key;
create unique index concurrently outbox_merge_key on outbox (merge_key) where merge_key is not null;
