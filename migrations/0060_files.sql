-- A file's bytes lie in the file storage under its workspace and id. A row without stored_at holds the space of an upload
-- that is still being stored: it counts against the quota and is shown to nobody.
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
-- What a workspace uses is summed from this index alone.
create index files_by_size on files (workspace_id) include (size_bytes, thumbnail_bytes);
select protect_tenant_table('files');
