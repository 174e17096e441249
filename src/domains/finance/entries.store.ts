import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import { narrow, tenantTable } from "../../kit/table.ts";
import type { EntryRow, ListedEntry } from "./entries.rules.ts";

const columns = [
  "workspaceId",
  "id",
  "kind",
  "title",
  "amountCents",
  "date",
  "category",
  "account",
  "vendor",
  "clientId",
  "notes",
  "receiptImages",
  "sourceKind",
  "sourceId",
  "reversesId",
  "taxRateId",
  "taxName",
  "taxPercentage",
  "taxCents",
  "createdAt",
  "updatedAt",
] as const;

const spec = {
  order: ["date", "id"],
  finder: "find_rows('entries', ?)",
  weight: "coalesce(octet_length(financial_entries.notes::text), 0) + coalesce(octet_length(financial_entries.receipt_images::text), 0)",
} as const;

export const entries = tenantTable("financialEntries", { ...spec, columns, toRecord: narrow<EntryRow> });

const clientName = sql<string | null>`(
  select c.name from clients c where c.workspace_id = financial_entries.workspace_id and c.id = financial_entries.client_id)`;

/** The same rows with the names of their clients, for reading only. */
export const listedEntries = tenantTable("financialEntries", {
  ...spec,
  columns: [...columns, clientName.as("clientName")],
  toRecord: narrow<ListedEntry>,
});

/** Sum of the refunds of an income so far, as a positive amount. */
export async function sumReversals(db: Db, workspaceId: Id, id: Id): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0) as cents from financial_entries
    where workspace_id = ${workspaceId} and reverses_id = ${id}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Whether an income was taken back more often than it was booked again; an amount does not show it, because a price can fall to 0.00. */
export async function isTakenBack(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select count(*) filter (where amount_cents < 0) > count(*) filter (where amount_cents >= 0) as is_so from financial_entries
    where workspace_id = ${workspaceId} and reverses_id = ${id}`.execute(db);
  return rows[0]?.isSo ?? false;
}
