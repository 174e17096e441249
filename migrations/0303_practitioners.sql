-- The built-in role of those who see clients, for workspaces that signed up before there was one. A role of that name stays as it is.
set local role workspace_platform;
insert into roles (workspace_id, id, name, permissions, is_built_in)
select w.id, lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || substr(md5(random()::text || w.id), 1, 16), 'Practitioner',
  array['sessions.view', 'sessions.create', 'sessions.update', 'clients.view', 'clients.create', 'clients.update', 'holidays.view', 'services.view',
    'staff.view', 'tasks.view', 'files.view', 'files.manage'], true
from workspaces w
on conflict do nothing;
reset role;
