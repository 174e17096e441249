import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Range } from "./entries.rules.ts";

export interface TaxSums {
  /** Tax of invoices and invoiced orders, less what became void. */
  collectedCents: Cents;
  /** Tax of credit notes. */
  refundedCents: Cents;
}

const taxOf = (taxes: RawBuilder<unknown>) =>
  sql`(select coalesce(sum((tax ->> 'amountCents')::bigint), 0) from jsonb_array_elements(${taxes}) tax)`;

/** Tax of sales by the day of the invoice, the void or the credit note, in the workspace's time zone. */
export async function sumSalesTax(db: Db, workspaceId: Id, { from, to }: Range, timezone: string): Promise<TaxSums> {
  const start = from === null ? sql`'-infinity'::timestamptz` : sql`${from}::date::timestamp at time zone ${timezone}`;
  const end = to === null ? sql`'infinity'::timestamptz` : sql`(${to}::date + 1)::timestamp at time zone ${timezone}`;
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const { rows } = await sql<TaxSums>`
    select (
      select coalesce(sum(${taxOf(sql`i.taxes`)}), 0) from pos_invoices i
      where i.workspace_id = ${workspaceId} and i.number is not null and i.taxes <> '[]' and ${within("i.finalizedAt")}
    ) - (
      select coalesce(sum(${taxOf(sql`i.taxes`)} - (
        select coalesce(sum(c.tax_cents), 0) from credit_notes c where c.workspace_id = i.workspace_id and c.source_id = i.id)), 0)
      from pos_invoices i
      where i.workspace_id = ${workspaceId} and i.number is not null and i.voided_at is not null and i.taxes <> '[]' and ${within("i.voidedAt")}
    ) + (
      select coalesce(sum(${taxOf(sql`o.taxes`)}), 0) from orders o
      where o.workspace_id = ${workspaceId} and o.invoice_number is not null and o.taxes <> '[]' and ${within("o.invoicedAt")}
    ) - (
      select coalesce(sum(${taxOf(sql`o.taxes`)}), 0) from orders o
      where o.workspace_id = ${workspaceId} and o.dropped_at is not null and o.taxes <> '[]' and ${within("o.droppedAt")}
    ) as collected_cents, (
      select coalesce(sum(c.tax_cents), 0) from credit_notes c
      where c.workspace_id = ${workspaceId} and ${within("c.createdAt")}
    ) as refunded_cents`.execute(db);
  return rows[0] ?? { collectedCents: 0, refundedCents: 0 };
}
