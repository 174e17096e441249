-- Outside a transaction.
-- Sales of a period are counted by invoice; renewals that are running now are found by their end.
drop index concurrently if exists pos_payments_by_sale;
create index concurrently pos_payments_by_sale on pos_payments (workspace_id, created_at) include (amount_cents, invoice_id);
drop index concurrently if exists pos_payments_by_time;
drop index concurrently if exists payments_by_renewed_end;
create index concurrently payments_by_renewed_end on payments ((renewal ->> 'newEndDate') collate "C") where renewal is not null;
