import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";

export interface LedgerRow {
  workspaceId: Id;
  status: "building" | "on";
  fromDate: Day;
  lockedUntil: Day | null;
}

const rows = tenantTable("ledgers", {
  columns: ["workspaceId", "status", "fromDate", "lockedUntil"],
  toRecord: narrow<LedgerRow>,
});

export async function findLedger(db: Db, workspaceId: Id): Promise<LedgerRow | undefined> {
  return rows.find(db, workspaceId, {});
}

/** Changes of the lock wait for entries under way, and entries for a change of the lock. */
export async function lockLedger(db: Db, workspaceId: Id, strength: "share" | "update"): Promise<LedgerRow | undefined> {
  return rows.lock(db, workspaceId, {}, strength);
}

/** Waits for transactions that found no ledger; later ones wait for this one. */
export async function lockStart(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(ledger_start_key(${workspaceId}))`.execute(db);
}

/** Whether the workspace keeps a ledger; if not, none starts before the transaction ends. */
export async function isLedgerKept(db: Db, workspaceId: Id): Promise<boolean> {
  const { rows: found } = await sql<{ isKept: boolean }>`select ledger_since(${workspaceId}) is not null as is_kept`.execute(db);
  return found[0]?.isKept ?? false;
}

/** Undefined if there is one already. */
export async function insertLedger(db: Db, workspaceId: Id, fromDate: Day, now: Date): Promise<LedgerRow | undefined> {
  return rows.insertNew(db, workspaceId, { status: "building", fromDate, createdAt: now, updatedAt: now });
}

export async function updateLedger(
  db: Db,
  workspaceId: Id,
  changes: Partial<Pick<LedgerRow, "status" | "lockedUntil">>,
  now: Date,
): Promise<LedgerRow | undefined> {
  return rows.update(db, workspaceId, {}, { ...changes, updatedAt: now });
}

/** The day that is given to each record: that of the workspace's time zone. */
export async function findTimezone(db: Db, workspaceId: Id): Promise<string | undefined> {
  const { rows: found } = await sql<{ timezone: string }>`select timezone from workspaces where id = ${workspaceId}`.execute(db);
  return found[0]?.timezone;
}
