import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import { addDays, type Day } from "../../kit/time.ts";
import type { PaymentMethod } from "./invoices.schemas.ts";
import { type Closing, noTakings, type StoredRegister, type Takings } from "./registers.rules.ts";
import type { RegisterStatus } from "./registers.schemas.ts";

type Row = Selectable<Tables["posRegisters"]>;

export interface RegisterFilter {
  q?: string;
  status?: RegisterStatus;
  from?: Day;
  to?: Day;
}

function toRegister(row: Row): StoredRegister {
  return { ...row, status: row.status as RegisterStatus, closing: row.closing as Closing | null };
}

export async function insertRegister(db: Db, register: Insertable<Tables["posRegisters"]>): Promise<StoredRegister> {
  return toRegister(await db.insertInto("posRegisters").values(register).returningAll().executeTakeFirstOrThrow());
}

export async function findRegister(db: Db, workspaceId: Id, id: Id): Promise<StoredRegister | undefined> {
  const query = db.selectFrom("posRegisters").selectAll().where("workspaceId", "=", workspaceId).where("id", "=", id);
  const row = await query.executeTakeFirst();
  return row && toRegister(row);
}

/** Locked against everybody: nothing is sold, paid or moved meanwhile. */
export async function lockRegister(db: Db, workspaceId: Id, id: Id): Promise<StoredRegister | undefined> {
  const query = db.selectFrom("posRegisters").selectAll().where("workspaceId", "=", workspaceId).where("id", "=", id);
  const row = await query.forUpdate().executeTakeFirst();
  return row && toRegister(row);
}

/** Locked against closing only, so that work on several invoices of one register goes on side by side. */
export async function holdRegister(db: Db, workspaceId: Id, id: Id): Promise<RegisterStatus | undefined> {
  const query = db.selectFrom("posRegisters").select("status").where("workspaceId", "=", workspaceId).where("id", "=", id);
  const row = await query.forShare().executeTakeFirst();
  return row?.status as RegisterStatus | undefined;
}

export async function updateRegister(
  db: Db,
  workspaceId: Id,
  id: Id,
  changes: Updateable<Tables["posRegisters"]>,
): Promise<StoredRegister> {
  const query = db.updateTable("posRegisters").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return toRegister(await query.returningAll().executeTakeFirstOrThrow());
}

export async function listRegisters(db: Db, workspaceId: Id, filter: RegisterFilter, page: PageRequest): Promise<Page<StoredRegister>> {
  let query = db.selectFrom("posRegisters").selectAll().where("workspaceId", "=", workspaceId);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.q) query = query.where("registerName", "ilike", `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`);
  if (filter.from) query = query.where("openedAt", ">=", `${filter.from}T00:00:00.000Z`);
  if (filter.to) query = query.where("openedAt", "<", addDays(new Date(`${filter.to}T00:00:00.000Z`), 1).toISOString());
  const { rows, pagination } = await paginate(query, page, ["openedAt", "id"]);
  return { rows: rows.map((row) => toRegister(row as Row)), pagination };
}

/** Sums of what went through each register, in one statement so that they agree. */
export async function takingsOf(db: Db, workspaceId: Id, registerIds: readonly Id[]): Promise<Map<Id, Takings>> {
  const takings = new Map(registerIds.map((id) => [id, noTakings()]));
  if (registerIds.length === 0) return takings;
  const mine = sql`workspace_id = ${workspaceId} and register_id in (${sql.join(registerIds)})`;
  const { rows } = await sql<{ registerId: Id; kind: "payment" | "refund" | "in" | "out"; method: PaymentMethod; cents: number }>`
    select register_id, 'payment' as kind, method, sum(amount_cents) as cents from pos_payments where ${mine} group by 1, 2, 3
    union all
    select register_id, 'refund', method, sum(amount_cents) from pos_refunds where ${mine} group by 1, 2, 3
    union all
    select register_id, direction, 'cash', sum(amount_cents) from pos_cash_movements where ${mine} group by 1, 2, 3`.execute(db);
  for (const { registerId, kind, method, cents } of rows) {
    const sums = takings.get(registerId) ?? noTakings();
    if (kind === "payment") sums.received[method] = cents;
    else if (kind === "refund") sums.refunded[method] = cents;
    else sums[kind === "in" ? "cashIn" : "cashOut"] = cents;
  }
  return takings;
}

export async function draftsOf(db: Db, workspaceId: Id, registerId: Id): Promise<{ id: Id; clientName: string | null }[]> {
  return db
    .selectFrom("posInvoices")
    .select(["id", "clientName"])
    .where("workspaceId", "=", workspaceId)
    .where("registerId", "=", registerId)
    .where("status", "=", "draft")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function voidDraftsOf(db: Db, workspaceId: Id, registerId: Id, now: Date): Promise<void> {
  await db
    .updateTable("posInvoices")
    .set({ status: "void", voidedAt: now, updatedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("registerId", "=", registerId)
    .where("status", "=", "draft")
    .execute();
}

export type CashMovementRow = Omit<Selectable<Tables["posCashMovements"]>, "direction"> & { direction: "in" | "out" };

export async function insertCashMovement(db: Db, movement: Insertable<Tables["posCashMovements"]>): Promise<CashMovementRow> {
  return (await db.insertInto("posCashMovements").values(movement).returningAll().executeTakeFirstOrThrow()) as CashMovementRow;
}

export async function listCashMovements(db: Db, workspaceId: Id, registerId: Id, page: PageRequest): Promise<Page<CashMovementRow>> {
  const query = db.selectFrom("posCashMovements").selectAll().where("workspaceId", "=", workspaceId).where("registerId", "=", registerId);
  return (await paginate(query, page, ["createdAt", "id"])) as Page<CashMovementRow>;
}
