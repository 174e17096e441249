-- Outside a transaction.
-- Indexes for the orders and filters of lists that grow with a business: without them, a page of 20 reads the whole list. Clients have none by
-- last visit, visits, spending, gender and tags: each would be paid for by every visit, sale and new client.
-- Clients: by name.
drop index concurrently if exists clients_by_name;
create index concurrently clients_by_name on clients (workspace_id, (left(search_text, 60) collate "C"), id);
-- Sessions: by name, creation and status.
drop index concurrently if exists sessions_by_name;
create index concurrently sessions_by_name on sessions (workspace_id, (left(search_text, 60) collate "C"), id);
drop index concurrently if exists sessions_by_creation;
create index concurrently sessions_by_creation on sessions (workspace_id, created_at, id);
drop index concurrently if exists sessions_by_status;
create index concurrently sessions_by_status on sessions (workspace_id, status, start_minute, id);
-- Invoices: by total.
drop index concurrently if exists pos_invoices_by_total;
create index concurrently pos_invoices_by_total on pos_invoices (workspace_id, total_cents, id);
drop index concurrently if exists pos_invoices_in_order;
create index concurrently pos_invoices_in_order on pos_invoices (workspace_id, (coalesce(number, 0)), id);
-- Messages: by status, kind and channel.
drop index concurrently if exists messages_by_status;
create index concurrently messages_by_status on messages (workspace_id, status, created_at, id);
drop index concurrently if exists messages_by_kind;
create index concurrently messages_by_kind on messages (workspace_id, kind, created_at, id);
drop index concurrently if exists messages_by_channel;
create index concurrently messages_by_channel on messages (workspace_id, channel, created_at, id);
-- Entries: by account and vendor.
drop index concurrently if exists financial_entries_by_account;
create index concurrently financial_entries_by_account on financial_entries (workspace_id, kind, account, date, id);
drop index concurrently if exists financial_entries_by_vendor;
create index concurrently financial_entries_by_vendor on financial_entries (workspace_id, kind, vendor, date, id) where vendor is not null;
-- Orders: by total, customer and payment.
drop index concurrently if exists orders_by_total;
create index concurrently orders_by_total on orders (workspace_id, total_cents, id);
drop index concurrently if exists orders_by_customer;
create index concurrently orders_by_customer on orders (workspace_id, (plain_text(left(customer_name, 60)) collate "C"), id);
drop index concurrently if exists orders_by_payment;
create index concurrently orders_by_payment on orders (workspace_id, payment_status, created_at, id);
-- Tasks: by status, priority and due date.
drop index concurrently if exists staff_tasks_by_status;
create index concurrently staff_tasks_by_status on staff_tasks (workspace_id, status, created_at, id);
drop index concurrently if exists staff_tasks_by_priority;
create index concurrently staff_tasks_by_priority on staff_tasks (workspace_id, priority, created_at, id);
drop index concurrently if exists staff_tasks_in_priority;
create index concurrently staff_tasks_in_priority on staff_tasks
  (workspace_id, (array_position('{low,medium,high,urgent}', priority)), id);
drop index concurrently if exists staff_tasks_in_due_order;
create index concurrently staff_tasks_in_due_order on staff_tasks (workspace_id, (coalesce(due_date, '9999-12-31')), id);
-- Files: by uploader. Its first version had no order.
drop index concurrently if exists files_of_uploader;
create index concurrently files_of_uploader on files (workspace_id, uploaded_by, created_at, id);
-- The audit log: by action and by actor.
drop index concurrently if exists audit_events_of_action;
create index concurrently audit_events_of_action on audit_events (workspace_id, action, created_at, id);
drop index concurrently if exists audit_events_of_actor;
create index concurrently audit_events_of_actor on audit_events (workspace_id, actor_id, created_at, id);
-- Registers: by status.
drop index concurrently if exists pos_registers_by_status;
create index concurrently pos_registers_by_status on pos_registers (workspace_id, status, opened_at, id);
-- Ranges of a list in another order are read from an index that also has that order (`sparse` in kit/filters.ts). These take the place of
-- indexes without it.
drop index concurrently if exists clients_by_creation_and_id;
create index concurrently clients_by_creation_and_id on clients (workspace_id, created_at, id) include (deleted_at);
drop index concurrently if exists clients_since;
drop index concurrently if exists clients_by_visit_and_id;
create index concurrently clients_by_visit_and_id on clients (workspace_id, last_visit_at, id);
drop index concurrently if exists clients_by_last_visit;
drop index concurrently if exists clients_by_birthday_and_id;
create index concurrently clients_by_birthday_and_id on clients (workspace_id, birthday, id);
drop index concurrently if exists clients_by_birthday;
drop index concurrently if exists staff_tasks_due;
create index concurrently staff_tasks_due on staff_tasks (workspace_id, due_date, created_at, id);
drop index concurrently if exists files_by_type;
create index concurrently files_by_type on files (workspace_id, (content_type = 'application/pdf'), created_at, id)
  where stored_at is not null;
