import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import { type Db, json, later } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { EntryRow, LineRow } from "./ledger-entries.rules.ts";
import { type Posting, type SourceKind, writePosting } from "./postings.rules.ts";

export const entries = tenantTable("ledgerEntries", {
  columns: ["id", "number", "date", "memo", "sourceKind", "sourceId", "sourcePart", "reversesId", "by", "createdAt"],
  toRecord: ({ by, ...row }) => narrow<EntryRow>({ ...row, by: readBy(by) }),
  order: ["date", "number", "id"],
  // With its lines: a file repeats the memo in each.
  weight: `(octet_length(ledger_entries.memo) + 200) * (select count(*) from ledger_lines l
    where l.workspace_id = ledger_entries.workspace_id and l.entry_id = ledger_entries.id)`,
});

const lines = tenantTable("ledgerLines", {
  columns: [
    "entryId",
    "position",
    "accountId",
    "amountCents",
    "taxKind",
    "taxRateId",
    "taxName",
    "taxPercentage",
    "taxBaseCents",
    "clientId",
  ],
  toRecord: narrow<LineRow>,
  order: ["entryId", "position"],
});

/** Posts an entry with the transaction's next statement; once for its source and part. */
export async function postEntry(db: Db, workspaceId: Id, posting: Posting, id: Id = newId()): Promise<void> {
  const written = writePosting(posting, id);
  if (written) await sql`select post_entry(${workspaceId}, ${json(written)}::jsonb)`.execute(later(db));
}

/** The same, if the workspace keeps a ledger by now. */
export async function postIfKept(db: Db, workspaceId: Id, posting: Posting): Promise<void> {
  const written = writePosting(posting);
  if (written) await sql`select post_if_kept(${workspaceId}, ${json(written)}::jsonb)`.execute(later(db));
}

/** Posts many, those that are already there excepted. */
export async function postEntries(db: Db, workspaceId: Id, postings: readonly Posting[]): Promise<void> {
  const written = postings.flatMap((posting) => writePosting(posting) ?? []);
  if (written.length === 0) return;
  await sql`select count(post_entry(${workspaceId}, entry)) from jsonb_array_elements(${json(written)}::jsonb) entry`.execute(db);
}

/** The lines of each entry, in their order. */
export async function linesOf(db: Db, workspaceId: Id, entryIds: readonly Id[]): Promise<Map<Id, LineRow[]>> {
  const found = new Map<Id, LineRow[]>(entryIds.map((id) => [id, []]));
  if (entryIds.length === 0) return found;
  for (const line of await lines.all(db, workspaceId, { entryId: [...entryIds] }, { direction: "asc" }))
    found.get(line.entryId)?.push(line);
  return found;
}

/** The entries of a record, oldest first. */
export async function entriesOf(db: Db, workspaceId: Id, sourceKind: SourceKind, sourceId: Id): Promise<EntryRow[]> {
  return entries.all(db, workspaceId, { sourceKind, sourceId }, { order: ["number"], direction: "asc" });
}
