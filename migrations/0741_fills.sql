-- Expands.
-- Migrations that fill a table in batches, beside the service, and how far each has come. A row goes when its table is filled.
create table schema_fills (
  name text collate "C" primary key,
  -- The key of the last row that was looked at.
  after text[] not null default '{"",""}',
  rows bigint not null default 0
);
grant select on schema_fills to workspace_tenant;
grant select, update, delete on schema_fills to workspace_platform;
