-- Outside a transaction.
-- Refunds that count as sent are read again once a day: a bank may return them.
drop index concurrently if exists checkout_refunds_sent;
create index concurrently checkout_refunds_sent on checkout_refunds (tried_at) where status = 'succeeded';
