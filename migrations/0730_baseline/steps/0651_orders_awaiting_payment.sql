-- Outside a transaction.
-- Orders to cancel where no page to pay at was opened in time.
drop index concurrently if exists orders_awaiting_payment;
create index concurrently orders_awaiting_payment on orders (created_at)
  where payment_option = 'online' and payment_status = 'unpaid' and status = 'pending' and not has_open_checkout;
