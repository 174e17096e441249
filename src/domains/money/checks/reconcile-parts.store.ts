import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../../kit/ids.ts";

/** Records of one workspace with ids after one and up to another. */
export interface Part {
  workspaceId: Id;
  after: Id;
  upTo: Id;
}

export type Check = (part: Part) => RawBuilder<unknown>;

/** Incomes less expenses that were booked for a record. */
export const booked = (alias: string, kind: string, source: string) => sql`(
  select coalesce(sum(case when e.kind = 'expense' then -e.amount_cents else e.amount_cents end), 0) from financial_entries e
  where e.workspace_id = ${sql.raw(alias)}.workspace_id and e.source_kind = ${sql.lit(kind)} and e.source_id = ${sql.raw(source)})`;

export const isIn = (alias: string, { workspaceId, after, upTo }: Part) => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`${column("workspace_id")} = ${workspaceId} and ${column("id")} > ${after} and ${column("id")} <= ${upTo}`;
};

/** The taxes of a record, all and those on top of its total. */
export const taxSums = (column: string) => sql`(
  select coalesce(sum((tax ->> 'amountCents')::bigint), 0) as cents,
    coalesce(sum((tax ->> 'amountCents')::bigint) filter (where not (tax ->> 'isInclusive')::boolean), 0) as exclusive
  from jsonb_array_elements(${sql.raw(column)}) tax)`;

/** The rates whose recorded tax differs from that of their lines, rounded once per rate. `lines` has columns `tax` and `cents`. */
export const taxesAgain = (lines: RawBuilder<unknown>, column: string) => sql`
  select coalesce(again.cents, 0) as expected, coalesce((recorded ->> 'amountCents')::numeric, 0) as found
  from (
    select tax as rate, round(sum(cents) * (tax ->> 'percentage')::numeric
      / case when (tax ->> 'isInclusive')::boolean then 100 + (tax ->> 'percentage')::numeric else 100 end) as cents
    from (${lines}) line where jsonb_typeof(tax) = 'object' group by tax) again
  full join jsonb_array_elements(${sql.raw(column)}) recorded on recorded - 'baseCents' - 'amountCents' = again.rate
  where coalesce(again.cents, 0) <> coalesce((recorded ->> 'amountCents')::numeric, 0)`;

/** Whether an invoice or an order has the number. */
export const isNumbered = (number: string, alias = "i") => sql`(
  exists (select from pos_invoices n where n.workspace_id = ${sql.raw(alias)}.workspace_id and n.number = ${sql.raw(number)})
  or exists (select from orders n where n.workspace_id = ${sql.raw(alias)}.workspace_id and n.invoice_number = ${sql.raw(number)}))`;
