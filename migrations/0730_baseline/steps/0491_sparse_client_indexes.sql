-- Outside a transaction.
-- Only clients with a birthday or a visit are looked for by it, and a new client has neither.
drop index concurrently if exists clients_by_visit_and_id;
create index concurrently clients_by_visit_and_id on clients (workspace_id, last_visit_at, id) where last_visit_at is not null;
drop index concurrently if exists clients_by_birthday_and_id;
create index concurrently clients_by_birthday_and_id on clients (workspace_id, birthday, id) where birthday is not null;
