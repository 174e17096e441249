-- Charges and expenses of the platform. Workspaces may read their own charges; only the platform writes them.

create table invoice_additions (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  reason text not null,
  quantity numeric not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
select protect_tenant_table('invoice_additions');
revoke insert, update, delete on invoice_additions from workspace_tenant;

create table payments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  type text not null check (type in ('ai-tools', 'sms', 'storage', 'subscription')),
  amount_cents bigint not null check (amount_cents >= 0),
  paid_at timestamptz(3) not null,
  note text,
  -- Every part of the price at the time of a renewal; null for other payments.
  renewal jsonb,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index payments_by_workspace on payments (workspace_id, paid_at, id);
-- Admins list and find payments of all workspaces.
create index payments_by_time on payments (paid_at, id);
create index payments_by_type on payments (type, paid_at, id);
create index payments_by_id on payments (id);
-- Renewals that are running now are found by their end.
create index payments_by_renewed_end on payments ((renewal ->> 'newEndDate') collate "C") where renewal is not null;
select protect_tenant_table('payments');
revoke insert, update, delete on payments from workspace_tenant;

create table platform_expenses (
  id text collate "C" primary key,
  title text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  date timestamptz(3) not null,
  category text,
  vendor text,
  notes text,
  created_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index platform_expenses_by_date on platform_expenses (date, id);
create index platform_expenses_by_category on platform_expenses (category, date, id);
grant select, insert, update, delete on platform_expenses to workspace_platform;

-- The used part of each monthly allowance of a workspace's plan: one row a month, raised only while there is room.
create table monthly_credits (
  workspace_id text collate "C" not null references workspaces (id),
  flag text not null,
  month date not null,
  used integer not null check (used >= 0),
  primary key (workspace_id, flag, month)
);
select protect_tenant_table('monthly_credits');

-- How many messages a workspace sent to others on its latest day of sending.
create table outreach_days (
  workspace_id text collate "C" not null primary key references workspaces (id),
  day date not null,
  sent integer not null
);
select protect_tenant_table('outreach_days');

-- Totals the dashboard reads instead of every workspace, payment and expense. Triggers keep them in the transaction that
-- changes the rows, from any writer, so they always equal the raw sums. Each total is kept by month and by day (UTC):
-- long stretches are read by month, the current month by day, so that reading stays cheap however old the data grows.
create table platform_totals (
  source text not null check (source in ('payment', 'expense')),
  type text not null,
  grain text not null check (grain in ('month', 'day')),
  starts_on date not null,
  amount_cents bigint not null,
  entries bigint not null,
  primary key (source, grain, starts_on, type)
);
grant select on platform_totals to workspace_platform;

-- Counts, never prices: plans and categories change their prices and discounts without touching a workspace, so those are
-- joined when read. starts_on is when subscriptions end, 'infinity' for those without an end. A workspace with a discount
-- of its own has category_slug ''; one without has own_discount -1, and its category's discount counts.
create table workspace_totals (
  grain text not null check (grain in ('month', 'day')),
  starts_on date not null,
  plan_id text collate "C" not null,
  category_slug text not null,
  own_discount numeric(5, 2) not null,
  workspaces bigint not null,
  with_addons bigint not null,
  additions_cents bigint not null,
  primary key (grain, starts_on, plan_id, category_slug, own_discount)
);
grant select on workspace_totals to workspace_platform;

-- The rows a statement took away (-1) and those it put there (1).
create function changed_rows(operation text) returns text language sql immutable as $$
  select case operation
    when 'INSERT' then 'select n.*, 1 as sign from new_rows n'
    when 'DELETE' then 'select o.*, -1 as sign from old_rows o'
    else 'select n.*, 1 as sign from new_rows n union all select o.*, -1 as sign from old_rows o'
  end
$$;

-- Arguments: the source, the expression of the type, the column that holds the time. Rows are always locked in the order
-- of their key, so that transactions wait for each other instead of deadlocking.
create function keep_platform_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($sql$
    insert into platform_totals as t (source, type, grain, starts_on, amount_cents, entries)
    select %L, %s, span.grain, date_trunc(span.grain, c.%I at time zone 'UTC')::date, sum(c.sign * c.amount_cents), sum(c.sign)
    from (%s) c cross join (values ('month'), ('day')) as span (grain)
    group by 1, 2, 3, 4 having sum(c.sign) <> 0 or sum(c.sign * c.amount_cents) <> 0
    order by 1, 3, 4, 2
    on conflict (source, grain, starts_on, type)
    do update set amount_cents = t.amount_cents + excluded.amount_cents, entries = t.entries + excluded.entries
  $sql$, tg_argv[0], tg_argv[1], tg_argv[2], changed_rows(tg_op));
  return null;
end $$;
create trigger totals_insert after insert on payments referencing new table as new_rows
  for each statement execute function keep_platform_totals('payment', 'c.type', 'paid_at');
create trigger totals_update after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function keep_platform_totals('payment', 'c.type', 'paid_at');
create trigger totals_delete after delete on payments referencing old table as old_rows
  for each statement execute function keep_platform_totals('payment', 'c.type', 'paid_at');
create trigger totals_insert after insert on platform_expenses referencing new table as new_rows
  for each statement execute function keep_platform_totals('expense', '''''', 'date');
create trigger totals_update after update on platform_expenses referencing old table as old_rows new table as new_rows
  for each statement execute function keep_platform_totals('expense', '''''', 'date');
create trigger totals_delete after delete on platform_expenses referencing old table as old_rows
  for each statement execute function keep_platform_totals('expense', '''''', 'date');

create function keep_workspace_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($sql$
    insert into workspace_totals as t
      (grain, starts_on, plan_id, category_slug, own_discount, workspaces, with_addons, additions_cents)
    select span.grain,
      coalesce(date_trunc(span.grain, c.subscription_end_date at time zone 'UTC')::date, 'infinity'),
      c.plan_id,
      case when c.discount_percentage is null then c.business_category_slug else '' end,
      coalesce(c.discount_percentage, -1),
      sum(c.sign),
      coalesce(sum(c.sign) filter (where c.additional_storage_mb > 0 or c.additions_count > 0), 0),
      sum(c.sign * c.additions_cents)
    from (%s) c cross join (values ('month'), ('day')) as span (grain)
    where span.grain = 'month' or c.subscription_end_date is not null
    group by 1, 2, 3, 4, 5
    having sum(c.sign) <> 0 or sum(c.sign * c.additions_cents) <> 0
      or coalesce(sum(c.sign) filter (where c.additional_storage_mb > 0 or c.additions_count > 0), 0) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (grain, starts_on, plan_id, category_slug, own_discount) do update set
      workspaces = t.workspaces + excluded.workspaces,
      with_addons = t.with_addons + excluded.with_addons,
      additions_cents = t.additions_cents + excluded.additions_cents
  $sql$, changed_rows(tg_op));
  return null;
end $$;
create trigger totals_insert after insert on workspaces referencing new table as new_rows
  for each statement execute function keep_workspace_totals();
create trigger totals_update after update on workspaces referencing old table as old_rows new table as new_rows
  for each statement execute function keep_workspace_totals();
create trigger totals_delete after delete on workspaces referencing old table as old_rows
  for each statement execute function keep_workspace_totals();

-- Runs with the caller's rights: row-level security of workspaces holds for its owner too.
create function keep_additions_of_workspaces() returns trigger language plpgsql as $$
begin
  execute format($sql$
    update workspaces w set additions_count = w.additions_count + d.entries, additions_cents = w.additions_cents + d.cents
    from (select c.workspace_id, sum(c.sign) as entries, sum(c.sign * c.total_cents) as cents from (%s) c group by 1) d
    where w.id = d.workspace_id
  $sql$, changed_rows(tg_op));
  return null;
end $$;
create trigger additions_insert after insert on invoice_additions referencing new table as new_rows
  for each statement execute function keep_additions_of_workspaces();
create trigger additions_update after update on invoice_additions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_additions_of_workspaces();
create trigger additions_delete after delete on invoice_additions referencing old table as old_rows
  for each statement execute function keep_additions_of_workspaces();
