import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
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

/**
 * The entry that an income counts by now: itself, or the one that booked it again; undefined while it is taken back. Amounts do not show that,
 * because a price can fall to 0.00.
 */
export async function liveEntry(db: Db, workspaceId: Id, id: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id; isTaking: boolean }>`
    select id, amount_cents < 0 as is_taking from financial_entries
    where workspace_id = ${workspaceId} and reverses_id = ${id} order by created_at desc, id desc`.execute(db);
  const booked = rows.filter(({ isTaking }) => !isTaking);
  return rows.length > 2 * booked.length ? undefined : (booked[0]?.id ?? id);
}
