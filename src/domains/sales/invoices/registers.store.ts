import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { TakenMethod } from "./invoices.schemas.ts";
import { type CashMovementRow, noTakings, readClosing, type StoredRegister, type Takings } from "./registers.rules.ts";

/** The name at the time, or today's name of the account for registers from before it was stored. */
const personOf = (stored: "opener" | "closer", id: "opened_by" | "closed_by") => sql<unknown>`coalesce(pos_registers.${sql.raw(stored)}, (
  select jsonb_build_object('kind', a.kind, 'id', a.id, 'name', coalesce(a.name, a.email)) from accounts a
  where a.workspace_id = pos_registers.workspace_id and a.id = pos_registers.${sql.raw(id)}))`;

export const registers = tenantTable("posRegisters", {
  columns: [
    "id",
    "registerName",
    "status",
    "openingCashCents",
    "openedBy",
    personOf("opener", "opened_by").as("openedPerson"),
    "openedAt",
    "closedBy",
    personOf("closer", "closed_by").as("closedPerson"),
    "closedAt",
    "closing",
    "notes",
  ],
  toRecord: ({ closing, openedPerson, closedPerson, ...row }) =>
    narrow<StoredRegister>({
      ...row,
      closing: closing === null ? null : readClosing(closing),
      opener: readBy(openedPerson),
      closer: readBy(closedPerson),
    }),
  order: ["openedAt", "id"],
  finder: "find_rows('registers', ?)",
});

export const cashMovements = tenantTable("posCashMovements", {
  columns: ["id", "registerId", "direction", "amountCents", "reason", "account", "createdBy", "by", "createdAt"],
  toRecord: ({ by, ...row }) => narrow<CashMovementRow>({ ...row, by: readBy(by) }),
  order: ["createdAt", "id"],
});

/** The takings of each register, in one statement so that they are consistent. */
export async function takingsOf(db: Db, workspaceId: Id, registerIds: readonly Id[]): Promise<Map<Id, Takings>> {
  const takings = new Map(registerIds.map((id) => [id, noTakings()]));
  if (registerIds.length === 0) return takings;
  const mine = sql`workspace_id = ${workspaceId} and register_id in (${sql.join(registerIds)})`;
  const { rows } = await sql<{ registerId: Id; kind: "payment" | "refund" | "in" | "out"; method: TakenMethod; cents: number }>`
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
