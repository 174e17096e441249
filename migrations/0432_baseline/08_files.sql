-- A file's bytes lie in the file storage under its workspace and id. A row without stored_at holds the space of an upload
-- that is still being stored: it counts against the quota and is not shown.
create table files (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- 0 where there is no thumbnail.
  thumbnail_bytes bigint not null default 0 check (thumbnail_bytes >= 0),
  width integer,
  height integer,
  uploaded_by text collate "C",
  stored_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, uploaded_by) references accounts (workspace_id, id) on delete set null (uploaded_by)
);
create index files_by_time on files (workspace_id, created_at, id) where stored_at is not null;
create index files_by_uploader on files (workspace_id, uploaded_by);
-- The space that a workspace uses is summed from this index alone.
create index files_by_size on files (workspace_id) include (size_bytes, thumbnail_bytes);
create index files_of_uploader on files (workspace_id, uploaded_by, created_at, id);
create index files_by_type on files (workspace_id, (content_type = 'application/pdf'), created_at, id)
  where stored_at is not null;
select protect_tenant_table('files');

-- Here, because files refer to accounts and accounts to files.
alter table accounts add constraint accounts_photo_fkey foreign key (workspace_id, photo_file_id)
  references files (workspace_id, id) on delete set null (photo_file_id);

-- Identifies the file store of this database: the store has the same marker, so that a process with another folder notices.
create table file_store (
  is_only boolean primary key default true check (is_only),
  marker text not null
);
grant select, insert on file_store to workspace_platform;
