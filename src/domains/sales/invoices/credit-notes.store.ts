import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { readTaxes } from "../../money/taxes/index.ts";
import { readBuyer } from "./buyers.rules.ts";
import { readCreditLines, type StoredCreditNote } from "./credit-notes.rules.ts";

export const creditNotes = tenantTable("creditNotes", {
  columns: [
    "id",
    "number",
    "sourceKind",
    "sourceId",
    "refundId",
    "invoiceNumber",
    "invoicedAt",
    "currencyCode",
    "clientName",
    "buyer",
    "letterheadId",
    "amountCents",
    "taxCents",
    "taxes",
    "lines",
    "reason",
    "by",
    "createdAt",
  ],
  toRecord: ({ buyer, taxes, lines, by, ...row }) =>
    narrow<StoredCreditNote>({ ...row, buyer: readBuyer(buyer), taxes: readTaxes(taxes), lines: readCreditLines(lines), by: readBy(by) }),
  order: ["createdAt", "id"],
  weight: "octet_length(credit_notes.lines::text) + coalesce(octet_length(credit_notes.reason), 0)",
});

/** The credit notes of an invoice or order. */
export async function creditNotesOf(db: Db, workspaceId: Id, sourceId: Id): Promise<StoredCreditNote[]> {
  return creditNotes.all(db, workspaceId, { sourceId });
}

/** The next number. The counter stays locked until commit, so a rolled back refund leaves no gap. */
export async function takeCreditNumber(db: Db, workspaceId: Id): Promise<number> {
  const { lastNumber } = await db
    .insertInto("creditNoteCounters")
    .values({ workspaceId, lastNumber: 1 })
    .onConflict((conflict) => conflict.column("workspaceId").doUpdateSet({ lastNumber: sql`credit_note_counters.last_number + 1` }))
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}
