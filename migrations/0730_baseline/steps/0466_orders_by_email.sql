-- Outside a transaction.
-- Orders of one customer are counted by their e-mail.
drop index concurrently if exists orders_by_email;
create index concurrently orders_by_email on orders (workspace_id, customer_email);
