-- Outside a transaction.
-- Clients with the same name or phone; birthdays; the last visit; notes that a visitor wrote.
drop index concurrently if exists clients_by_name_key;
create index concurrently clients_by_name_key on clients (workspace_id, name_key);
drop index concurrently if exists clients_by_phone_key;
create index concurrently clients_by_phone_key on clients (workspace_id, phone_key);
drop index concurrently if exists clients_by_birthday;
create index concurrently clients_by_birthday on clients (workspace_id, birthday);
drop index concurrently if exists clients_by_last_visit;
create index concurrently clients_by_last_visit on clients (workspace_id, last_visit_at);
drop index concurrently if exists session_notes_by_author;
create index concurrently session_notes_by_author on session_notes (workspace_id, author_id);
