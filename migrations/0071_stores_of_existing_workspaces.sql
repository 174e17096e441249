-- A store for every workspace that signed up before there were stores; the slug as sign-up makes it.
-- As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
do $$
declare
  workspace record;
  base text;
  chosen text;
  new_id text;
begin
  for workspace in
    select w.id, w.name from workspaces w where not exists (select from stores s where s.workspace_id = w.id) order by w.created_at, w.id
  loop
    new_id := lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || substr(md5(random()::text || workspace.id), 1, 16);
    base := trim(both '-' from left(regexp_replace(lower(coalesce(workspace.name, '')), '[^a-z0-9]+', '-', 'g'), 60));
    if base = '' then
      base := 'store';
    end if;
    insert into stores (workspace_id, id, name) values (workspace.id, new_id, coalesce(workspace.name, 'Store'));
    chosen := base;
    loop
      insert into store_slugs (slug, workspace_id, store_id) values (chosen, workspace.id, new_id) on conflict do nothing;
      exit when found;
      chosen := base || '-' || substr(md5(random()::text), 1, 6);
    end loop;
  end loop;
end $$;
reset role;
