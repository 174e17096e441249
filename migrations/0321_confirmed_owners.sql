-- Owners who signed up before their e-mail had to be confirmed count as confirmed.
set local role workspace_platform;
update accounts set email_confirmed_at = created_at where kind = 'owner' and email_confirmed_at is null;
reset role;

-- How many messages a workspace sent to others on its latest day of sending.
create table outreach_days (
  workspace_id text collate "C" not null primary key references workspaces (id),
  day date not null,
  sent integer not null
);
select protect_tenant_table('outreach_days');
