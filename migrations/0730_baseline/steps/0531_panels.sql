-- Analyses that are ordered together. A test keeps copies: changing or deleting a panel changes no test.
create table lab_panels (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  code text,
  analysis_ids text[] not null,
  -- Null: each analysis has its own price.
  price_cents bigint check (price_cents >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index lab_panels_code_key on lab_panels (workspace_id, lower(code)) where code is not null;
select protect_tenant_table('lab_panels');
create trigger lab_panels_currency before insert or update of price_cents on lab_panels
  for each row execute function refuse_other_currency();

-- The panel that an analysis was ordered with. The price of a priced panel is shared out among its items, and billed as one line.
alter table lab_test_items
  add column panel_id text collate "C",
  add column panel_name text,
  add column is_panel_priced boolean not null default false;
