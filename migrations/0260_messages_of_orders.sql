-- The language a buyer ordered in; null where nobody said: the store's own.
alter table orders add column language text check (language in ('en', 'ar'));

-- Up to which order the owner has been told, and when last: what comes within minutes of a notice goes into the next one.
create table order_notices (
  workspace_id text collate "C" not null primary key references workspaces (id),
  told_through bigint not null,
  told_at timestamptz(3)
);
select protect_tenant_table('order_notices');

-- Those of the last minutes may still wait in the queue.
insert into order_notices (workspace_id, told_through)
select workspace_id, max(number) from orders where created_at < now() - interval '10 minutes' group by workspace_id;
