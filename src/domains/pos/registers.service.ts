import type { WorkspaceContext } from "../../kit/context.ts";
import { json, violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { fromCents, toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { DraftsLeft, RegisterClosed, RegisterNotFound, RegisterOpen } from "./pos.errors.ts";
import { closeWith, presentRegister } from "./registers.rules.ts";
import type { CashMovement, CloseRegister, NewCashMovement, OpenRegister, PosSession } from "./registers.schemas.ts";
import * as store from "./registers.store.ts";

const NAMED_DRAFTS = 20;

/** Opens a register; the unique index decides between two who open the same one at once. */
export async function openRegister(ctx: WorkspaceContext, { registerName, openingCash }: OpenRegister): Promise<PosSession> {
  const { db, workspaceId, now } = ctx;
  try {
    const register = await store.insertRegister(db, {
      workspaceId,
      id: newId(),
      registerName: registerName.trim(),
      openingCashCents: toCents(openingCash),
      openedBy: ctx.caller.account.id,
      openedAt: now,
      updatedAt: now,
    });
    return presentRegister(register);
  } catch (error) {
    if (violates(error, "pos_registers_one_open")) throw RegisterOpen();
    throw error;
  }
}

export async function listRegisters(ctx: WorkspaceContext, filter: store.RegisterFilter, page: PageRequest): Promise<Page<PosSession>> {
  const { rows, pagination } = await store.listRegisters(ctx.db, ctx.workspaceId, filter, page);
  const open = rows.filter((register) => register.status === "open").map((register) => register.id);
  const takings = await store.takingsOf(ctx.db, ctx.workspaceId, open);
  return { rows: rows.map((register) => presentRegister(register, takings.get(register.id))), pagination };
}

export async function readRegister(ctx: WorkspaceContext, id: Id): Promise<PosSession> {
  const register = await store.findRegister(ctx.db, ctx.workspaceId, id);
  if (!register) throw RegisterNotFound();
  const takings = await store.takingsOf(ctx.db, ctx.workspaceId, [id]);
  return presentRegister(register, takings.get(id));
}

export async function moveCash(ctx: WorkspaceContext, registerId: Id, movement: NewCashMovement): Promise<CashMovement> {
  await holdOpenRegister(ctx, registerId);
  const row = await store.insertCashMovement(ctx.db, {
    workspaceId: ctx.workspaceId,
    id: newId(),
    registerId,
    direction: movement.direction,
    amountCents: toCents(movement.amount),
    reason: movement.reason,
    createdBy: ctx.caller.account.id,
    createdAt: ctx.now,
  });
  return presentMovement(row);
}

export async function listCashMovements(ctx: WorkspaceContext, registerId: Id, page: PageRequest): Promise<Page<CashMovement>> {
  const register = await store.findRegister(ctx.db, ctx.workspaceId, registerId);
  if (!register) throw RegisterNotFound();
  const { rows, pagination } = await store.listCashMovements(ctx.db, ctx.workspaceId, registerId, page);
  return { rows: rows.map(presentMovement), pagination };
}

/** Counts and closes. Whoever works with the register holds it, so the sums are complete and later work is refused. */
export async function closeRegister(ctx: WorkspaceContext, id: Id, closing: CloseRegister): Promise<PosSession> {
  const { db, workspaceId, now } = ctx;
  const register = await store.lockRegister(db, workspaceId, id);
  if (!register) throw RegisterNotFound();
  if (register.status === "closed") throw RegisterClosed();
  if (closing.voidDrafts) await store.voidDraftsOf(db, workspaceId, id, now);
  else await refuseDrafts(ctx, id);

  const takings = (await store.takingsOf(db, workspaceId, [id])).get(id);
  if (!takings) throw RegisterNotFound();
  const closed = await store.updateRegister(db, workspaceId, id, {
    status: "closed",
    closing: json(closeWith(takings, closing)),
    notes: closing.notes ?? null,
    closedBy: ctx.caller.account.id,
    closedAt: now,
    updatedAt: now,
  });
  return presentRegister(closed);
}

async function refuseDrafts(ctx: WorkspaceContext, registerId: Id): Promise<void> {
  const drafts = await store.draftsOf(ctx.db, ctx.workspaceId, registerId);
  if (drafts.length === 0) return;
  const names = drafts.slice(0, NAMED_DRAFTS).map(({ id, clientName }) => (clientName ? `${id} (${clientName})` : id));
  const more = drafts.length > NAMED_DRAFTS ? ` and ${drafts.length - NAMED_DRAFTS} more` : "";
  const message = `Draft invoices are left: ${names.join(", ")}${more}. Finalize or void them, or send voidDrafts: true.`;
  throw DraftsLeft({ message, extra: { drafts: drafts.map((draft) => draft.id) } });
}

/** Keeps a register from being closed until this transaction ends. */
export async function holdOpenRegister(ctx: WorkspaceContext, id: Id): Promise<void> {
  const status = await store.holdRegister(ctx.db, ctx.workspaceId, id);
  if (!status) throw RegisterNotFound();
  if (status === "closed") throw RegisterClosed();
}

function presentMovement(row: store.CashMovementRow): CashMovement {
  const { id, registerId, direction, amountCents, reason, createdBy, createdAt } = row;
  return { id, posSessionId: registerId, direction, amount: fromCents(amountCents), reason, createdBy, createdAt };
}
