import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { EntryKind, EntryRow, Range, Source } from "./entries.rules.ts";
import { holds } from "./search.store.ts";

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
  "createdAt",
  "updatedAt",
] as const;

export interface EntryMatch extends Range {
  category?: string | undefined;
  account?: string | undefined;
  vendor?: string | undefined;
  clientId?: string | undefined;
  q?: string | undefined;
}

export async function listEntries(db: Db, workspaceId: Id, kind: EntryKind, match: EntryMatch, page: PageRequest): Promise<Page<EntryRow>> {
  return (await paginate(matching(db, workspaceId, kind, match).select(columns), page, ["date", "id"])) as Page<EntryRow>;
}

/** Newest first, without pages, for a file. */
export async function firstEntries(db: Db, workspaceId: Id, kind: EntryKind, match: EntryMatch, limit: number): Promise<EntryRow[]> {
  const query = matching(db, workspaceId, kind, match).select(columns).orderBy("date", "desc").orderBy("id", "desc").limit(limit);
  return (await query.execute()) as EntryRow[];
}

type EntryQuery = SelectQueryBuilder<Tables, "financialEntries", object>;

function matching(db: Db, workspaceId: Id, kind: EntryKind, match: EntryMatch): EntryQuery {
  let query: EntryQuery = db.selectFrom("financialEntries").where("workspaceId", "=", workspaceId).where("kind", "=", kind);
  if (match.from) query = query.where("date", ">=", match.from);
  if (match.to) query = query.where("date", "<=", match.to);
  for (const name of ["category", "account", "vendor", "clientId"] as const) {
    const value = match[name];
    if (value !== undefined) query = query.where(name, "=", value);
  }
  if (match.q) query = query.where(holds(sql.ref("searchText"), match.q));
  return query;
}

export async function findEntry(db: Db, workspaceId: Id, kind: EntryKind, id: Id): Promise<EntryRow | undefined> {
  return (await oneEntry(db, workspaceId, kind, id).executeTakeFirst()) as EntryRow | undefined;
}

export async function lockEntry(db: Db, workspaceId: Id, kind: EntryKind, id: Id): Promise<EntryRow | undefined> {
  return (await oneEntry(db, workspaceId, kind, id).forUpdate().executeTakeFirst()) as EntryRow | undefined;
}

function oneEntry(db: Db, workspaceId: Id, kind: EntryKind, id: Id) {
  return db
    .selectFrom("financialEntries")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("kind", "=", kind);
}

export async function findBySource(
  db: Db,
  workspaceId: Id,
  source: Source,
  options: { lock?: boolean } = {},
): Promise<EntryRow | undefined> {
  const query = db
    .selectFrom("financialEntries")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("sourceKind", "=", source.kind)
    .where("sourceId", "=", source.id);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) as EntryRow | undefined;
}

export async function insertEntry(db: Db, entry: Insertable<Tables["financialEntries"]>): Promise<EntryRow> {
  return (await db.insertInto("financialEntries").values(entry).returning(columns).executeTakeFirstOrThrow()) as EntryRow;
}

/** Nothing when its source is booked already; whoever comes second waits for the first to commit. */
export async function insertOncePerSource(db: Db, entry: Insertable<Tables["financialEntries"]>): Promise<EntryRow | undefined> {
  const query = db
    .insertInto("financialEntries")
    .values(entry)
    .onConflict((conflict) => conflict.columns(["workspaceId", "sourceKind", "sourceId"]).where("sourceId", "is not", null).doNothing());
  return (await query.returning(columns).executeTakeFirst()) as EntryRow | undefined;
}

export async function updateEntry(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["financialEntries"]>): Promise<EntryRow> {
  const query = db.updateTable("financialEntries").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.returning(columns).executeTakeFirstOrThrow()) as EntryRow;
}

export async function deleteEntry(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await db.deleteFrom("financialEntries").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

/** What refunds have taken from an income so far, as a positive amount. */
export async function sumReversals(db: Db, workspaceId: Id, id: Id): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0) as cents from financial_entries
    where workspace_id = ${workspaceId} and reverses_id = ${id}`.execute(db);
  return rows[0]?.cents ?? 0;
}
