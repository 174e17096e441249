-- Notices about the end of a subscription that a workspace got, once per end date.
create table subscription_notices (
  workspace_id text collate "C" not null references workspaces (id),
  kind text not null check (kind in ('expiring', 'expired')),
  end_date timestamptz(3) not null,
  told_at timestamptz(3) not null,
  primary key (workspace_id, kind, end_date)
);
select protect_tenant_table('subscription_notices');
