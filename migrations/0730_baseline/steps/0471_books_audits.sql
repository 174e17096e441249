-- The last check of a workspace's books, and since when the next one is waiting or running.
create table books_audits (
  workspace_id text collate "C" primary key references workspaces (id),
  requested_at timestamptz(3),
  ran_at timestamptz(3),
  result jsonb
);
select protect_tenant_table('books_audits');
