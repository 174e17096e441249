create table tax_rates (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  percentage numeric(6, 3) not null check (percentage between 0 and 100),
  -- Whether prices include the tax, or it is added.
  is_inclusive boolean not null,
  is_default boolean not null,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check (is_active or not is_default)
);
create unique index tax_rates_one_default on tax_rates (workspace_id) where is_default;
create index tax_rates_by_name on tax_rates (workspace_id, name, id);
select protect_tenant_table('tax_rates');
