-- Outside a transaction.
-- Uses of a code by one customer.
drop index concurrently if exists orders_by_discount;
create index concurrently orders_by_discount on orders (workspace_id, (discount ->> 'codeId'), customer_email) where discount is not null;
