-- Totals the dashboard reads instead of every workspace, payment and expense. Triggers keep them in the transaction that
-- changes the rows, whoever writes them, so they always equal the raw sums. Each total is kept by month and by day (UTC):
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

create trigger additions_insert after insert on invoice_additions referencing new table as new_rows
  for each statement execute function keep_additions_of_workspaces();
create trigger additions_update after update on invoice_additions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_additions_of_workspaces();
create trigger additions_delete after delete on invoice_additions referencing old table as old_rows
  for each statement execute function keep_additions_of_workspaces();

create trigger totals_insert after insert on workspaces referencing new table as new_rows
  for each statement execute function keep_workspace_totals();
create trigger totals_update after update on workspaces referencing old table as old_rows new table as new_rows
  for each statement execute function keep_workspace_totals();
create trigger totals_delete after delete on workspaces referencing old table as old_rows
  for each statement execute function keep_workspace_totals();

-- Workspaces that exist already. Their owner sees them only while row-level security is not forced on it.
alter table workspaces no force row level security;
insert into workspace_totals
select span.grain, coalesce(date_trunc(span.grain, w.subscription_end_date at time zone 'UTC')::date, 'infinity'), w.plan_id,
  case when w.discount_percentage is null then w.business_category_slug else '' end, coalesce(w.discount_percentage, -1),
  count(*), count(*) filter (where w.additional_storage_mb > 0), 0
from workspaces w cross join (values ('month'), ('day')) as span (grain)
where span.grain = 'month' or w.subscription_end_date is not null
group by 1, 2, 3, 4, 5;
alter table workspaces force row level security;
