-- Outside a transaction.
drop index concurrently if exists outbox_parked;
create index concurrently outbox_parked on outbox (tenant) where parked_from is not null;
