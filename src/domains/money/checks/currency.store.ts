import { sql } from "kysely";
import type { Currency } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

/**
 * Waits for transactions that record money in the workspace, and keeps others from starting: every row that does so locks its
 * workspace's key until its transaction ends.
 */
export async function holdWorkspace(db: Db, workspaceId: Id): Promise<void> {
  await sql`select id from workspaces where id = ${workspaceId} for update`.execute(db);
}

/** Tables whose rows mean that money was taken, given, owed or agreed on. */
const recording = [
  "pos_registers",
  "pos_invoices",
  "orders",
  "financial_entries",
  "recurring_rules",
  "lab_tests",
  "ledger_entries",
] as const;

export async function isMoneyRecorded(db: Db, workspaceId: Id): Promise<boolean> {
  const found = recording.map((name) => sql`exists (select from ${sql.table(name)} where workspace_id = ${workspaceId})`);
  const { rows } = await sql<{ isRecorded: boolean }>`select ${sql.join(found, sql` or `)} as is_recorded`.execute(db);
  return rows[0]?.isRecorded ?? false;
}

/** Columns of price lists, in minor units. */
export const prices = [
  ["services", "price_cents"],
  ["products", "price_cents"],
  ["products", "base_price_cents"],
  ["product_variants", "price_cents"],
  ["discount_codes", "amount_cents"],
  ["discount_codes", "min_subtotal_cents"],
  ["lab_analyses", "price_cents"],
  ["lab_panels", "price_cents"],
] as const;

/** Whether every price and fixed discount can be written with the decimals of another currency. */
export async function fitsCurrency(db: Db, workspaceId: Id, from: Currency, to: Currency): Promise<boolean> {
  const step = 10 ** Math.max(0, from.digits - to.digits);
  const found = prices.map(
    ([table, column]) => sql`select from ${sql.table(table)} where workspace_id = ${workspaceId} and ${sql.ref(column)} % ${step} <> 0`,
  );
  const { rows } = await sql<{ isOdd: boolean }>`select exists (
      ${sql.join(found, sql` union all `)}
      union all
      select from clients where workspace_id = ${workspaceId} and discount_kind = 'fixed'
        and discount_value <> round(discount_value, ${to.digits}::int)
      union all
      select from lab_coupons where workspace_id = ${workspaceId} and coupon_type = 'currency' and deleted_at is null
        and coupon_value <> round(coupon_value, ${to.digits}::int)
      union all
      select from stores, jsonb_array_elements(delivery_options) as option where workspace_id = ${workspaceId}
        and (option ->> 'feeCents')::bigint % ${step} <> 0
      union all
      select from stores, jsonb_array_elements(delivery_zones) as zone, jsonb_array_elements(zone -> 'options') as option
      where workspace_id = ${workspaceId}
        and ((option ->> 'feeCents')::bigint % ${step} <> 0 or (option ->> 'freeFromCents')::bigint % ${step} <> 0)
    ) as is_odd`.execute(db);
  return rows[0]?.isOdd === false;
}

/** Prices keep their numbers: 12.50 in one currency becomes 12.500 in another. */
export async function restatePrices(db: Db, workspaceId: Id, from: Currency, to: Currency): Promise<void> {
  if (from.digits === to.digits) return;
  const [up, down] = [10 ** Math.max(0, to.digits - from.digits), 10 ** Math.max(0, from.digits - to.digits)];
  for (const [table, column] of prices) {
    const price = sql.ref(column);
    await sql`update ${sql.table(table)} set ${price} = ${price} * ${up} / ${down}
      where workspace_id = ${workspaceId} and ${price} is not null`.execute(db);
  }
  await sql`update stores set delivery_options = (
      select jsonb_agg(option || jsonb_build_object('feeCents', (option ->> 'feeCents')::bigint * ${up}::int / ${down}::int) order by place)
      from jsonb_array_elements(delivery_options) with ordinality as options (option, place))
    where workspace_id = ${workspaceId} and delivery_options <> '[]'`.execute(db);
  const restated = (name: string) => sql`${sql.lit(name)}, (option ->> ${sql.lit(name)})::bigint * ${up}::int / ${down}::int`;
  await sql`update stores set delivery_zones = (
      select jsonb_agg(zone || jsonb_build_object('options', (
        select jsonb_agg(option || jsonb_build_object(${restated("feeCents")}, ${restated("freeFromCents")}) order by at)
        from jsonb_array_elements(zone -> 'options') with ordinality as options (option, at))) order by place)
      from jsonb_array_elements(delivery_zones) with ordinality as zones (zone, place))
    where workspace_id = ${workspaceId} and delivery_zones <> '[]'`.execute(db);
}
