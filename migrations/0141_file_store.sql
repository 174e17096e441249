-- Which file store belongs to this database: the same mark lies in the store, so that a process with another folder notices.
create table file_store (
  is_only boolean primary key default true check (is_only),
  marker text not null
);
grant select, insert on file_store to workspace_platform;
