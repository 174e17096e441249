-- What a workspace has used of each monthly allowance of its plan: one row a month, raised only while there is room.
create table monthly_credits (
  workspace_id text collate "C" not null references workspaces (id),
  flag text not null,
  month date not null,
  used integer not null check (used >= 0),
  primary key (workspace_id, flag, month)
);
select protect_tenant_table('monthly_credits');

-- What was counted from the records themselves until now. As the platform's role: row-level security binds the tables' owner too.
set local role workspace_platform;
insert into monthly_credits (workspace_id, flag, month, used)
select c.workspace_id, c.flag, date_trunc('month', c.at at time zone 'UTC')::date, count(*)
from (
  select workspace_id, 'ai-monthly-credits' as flag, created_at as at from jobs where status <> 'failed'
  union all
  select workspace_id, 'ai-monthly-credits', created_at from lab_interpretations where model <> 'local-rules'
  union all
  select workspace_id, 'sms-monthly-credits', sent_at from sms_sends
) c
join workspaces w on w.id = c.workspace_id
group by 1, 2, 3;
reset role;
