import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Calendar, MoneyTotals, WorkspaceGroup } from "./platform-dashboard.rules.ts";

/** Payments and expenses from maintained totals: days of this week, and months. */
export async function moneyTotals(db: Db, { today, weekStart, weekEnd, monthStart }: Calendar): Promise<MoneyTotals[]> {
  const { rows } = await sql<MoneyTotals>`
    select source, type,
      coalesce(sum(amount_cents) filter (where grain = 'day' and starts_on = ${today}::date), 0) as today_cents,
      coalesce(sum(entries) filter (where grain = 'day' and starts_on = ${today}::date), 0) as today_count,
      coalesce(sum(amount_cents) filter (where grain = 'day'), 0) as week_cents,
      coalesce(sum(entries) filter (where grain = 'day'), 0) as week_count,
      coalesce(sum(amount_cents) filter (where grain = 'month' and starts_on = ${monthStart}::date), 0) as month_cents,
      coalesce(sum(entries) filter (where grain = 'month' and starts_on = ${monthStart}::date), 0) as month_count,
      coalesce(sum(amount_cents) filter (where grain = 'month'), 0) as total_cents,
      coalesce(sum(entries) filter (where grain = 'month'), 0) as total_count
    from platform_totals
    where grain = 'month' or (grain = 'day' and starts_on between ${weekStart}::date and ${weekEnd}::date)
    group by source, type`.execute(db);
  return rows;
}

/** The monthly share of every renewal whose period contains this moment. */
export async function runningRenewals(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(round(sum(amount_cents / (renewal ->> 'months')::numeric)), 0)::bigint as cents from payments
    where renewal is not null and (renewal ->> 'newEndDate') collate "C" > ${now.toISOString()} and (renewal ->> 'startsAt') <= ${now.toISOString()}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/**
 * Workspaces from maintained totals. Active workspaces are those that end this month or later, minus those whose end has passed: the days
 * of this month before today, and today's ends one by one.
 */
export async function workspaceGroups(db: Db, { today, monthStart }: Calendar, now: Date): Promise<WorkspaceGroup[]> {
  const { rows } = await sql<WorkspaceGroup>`
    select plan_id, category_slug, nullif(own_discount, -1) as own_discount,
      sum(total) as total,
      sum(sign * workspaces) as active,
      sum(sign * with_addons) as active_with_addons,
      sum(sign * additions_cents) as active_additions_cents
    from (
      select plan_id, category_slug, own_discount, workspaces as total, workspaces, with_addons, additions_cents,
        case when starts_on >= ${monthStart}::date then 1 else 0 end as sign
      from workspace_totals where grain = 'month'
      union all
      select plan_id, category_slug, own_discount, 0, workspaces, with_addons, additions_cents, -1
      from workspace_totals where grain = 'day' and starts_on >= ${monthStart}::date and starts_on < ${today}::date
      union all
      select plan_id, case when discount_percentage is null then business_category_slug else '' end,
        coalesce(discount_percentage, -1), 0, 1,
        case when additional_storage_mb > 0 or additions_count > 0 then 1 else 0 end, additions_cents, -1
      from workspaces where subscription_end_date >= ${today}::date and subscription_end_date <= ${now.toISOString()}::timestamptz
    ) parts group by plan_id, category_slug, own_discount`.execute(db);
  return rows;
}
