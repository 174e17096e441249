-- A store's earlier slugs lead to it until another store takes them, 90 days after it left them at the earliest. Like slugs they are
-- public; a tenant writes its own, and removes those of others once they have lapsed.
create table former_slugs (
  slug text collate "C" constraint former_slugs_key primary key,
  workspace_id text collate "C" not null,
  store_id text collate "C" not null,
  left_at timestamptz(3) not null default now(),
  foreign key (workspace_id, store_id) references stores (workspace_id, id) on delete cascade
);
create index former_slugs_by_store on former_slugs (workspace_id, store_id, left_at);
select protect_tenant_table('former_slugs');
create policy tenants_see_former_names on former_slugs for select to workspace_tenant using (true);
create policy tenants_take_lapsed_names on former_slugs for delete to workspace_tenant using (left_at < now() - interval '90 days');
