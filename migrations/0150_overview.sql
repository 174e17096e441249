-- What a workspace's dashboard counts, each from an index of its own.
create index pos_payments_by_time on pos_payments (workspace_id, created_at) include (amount_cents);
create index staff_tasks_open on staff_tasks (workspace_id, due_date, id) where status in ('todo', 'in-progress');
create index products_running_out on products (workspace_id, stock) where status = 'active' and stock <= 5;
create index clients_by_creation on clients (workspace_id, created_at) where deleted_at is null;
