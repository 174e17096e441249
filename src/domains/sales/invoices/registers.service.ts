import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, toCents, writeCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { invoiceEvents } from "./invoices.events.ts";
import { toInvoice } from "./invoices.rules.ts";
import { invoices } from "./invoices.store.ts";
import { closeWith, toCashMovement, toPosSession } from "./registers.rules.ts";
import {
  type CashMovement,
  CashMovementQuery,
  type CloseRegister,
  type NewCashMovement,
  type OpenRegister,
  type PosSession,
  RegisterQuery,
} from "./registers.schemas.ts";
import * as store from "./registers.store.ts";
import { DraftsLeft, DrawerTooLow, RegisterClosed, RegisterNotFound, RegisterOpen } from "./sales.errors.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** A drawer got its opening cash, cash was moved, or a difference was found when it was counted. */
    "drawer.changed": (ctx: WorkspaceContext, change: DrawerChange) => Promise<void>;
  }
}

const NAMED_DRAFTS = 20;

/** A change of a drawer's cash that is neither a payment nor a refund. */
export interface DrawerChange {
  registerId: Id;
  cause: "opened" | "moved" | "closed";
  /** The movement; the register itself for its opening and closing. */
  id: Id;
  /** Negative if cash left the drawer. */
  cents: Cents;
  memo: string;
  account?: string | null;
}

/** Opens a register; the unique index decides between concurrent attempts. */
export async function openRegister(ctx: WorkspaceContext, { registerName, openingCash }: OpenRegister): Promise<PosSession> {
  const { db, workspaceId, now } = ctx;
  try {
    const register = await store.registers.insert(db, workspaceId, {
      id: newId(),
      registerName: registerName.trim(),
      openingCashCents: toCents(openingCash, ctx.currency),
      openedBy: ctx.caller.account.id,
      opener: json(byCaller(ctx)),
      openedAt: now,
      updatedAt: now,
    });
    await recordFact(ctx, "drawer.changed", {
      registerId: register.id,
      cause: "opened",
      id: register.id,
      cents: register.openingCashCents,
      memo: `Opening cash of ${register.registerName}`,
    });
    return toPosSession(register, ctx.currency);
  } catch (error) {
    if (violates(error, "pos_registers_one_open")) throw RegisterOpen();
    throw error;
  }
}

export async function listRegisters(ctx: WorkspaceContext, query: RegisterQuery): Promise<Page<PosSession>> {
  const { rows, pagination } = await store.registers.page(ctx.db, ctx.workspaceId, RegisterQuery, query);
  const open = rows.filter((register) => register.status === "open").map((register) => register.id);
  const takings = await store.takingsOf(ctx.db, ctx.workspaceId, open);
  return { rows: rows.map((register) => toPosSession(register, ctx.currency, takings.get(register.id))), pagination };
}

export async function readRegister(ctx: WorkspaceContext, id: Id): Promise<PosSession> {
  const register = await store.registers.find(ctx.db, ctx.workspaceId, id);
  if (!register) throw RegisterNotFound();
  const takings = await store.takingsOf(ctx.db, ctx.workspaceId, [id]);
  return toPosSession(register, ctx.currency, takings.get(id));
}

export async function createCashMovement(ctx: WorkspaceContext, registerId: Id, movement: NewCashMovement): Promise<CashMovement> {
  const { direction, reason, account = null } = movement;
  const amountCents = toCents(movement.amount, ctx.currency);
  await holdOpenRegister(ctx, registerId, direction === "out" ? "update" : "share");
  if (direction === "out") await requireCash(ctx, registerId, amountCents);
  const row = await store.cashMovements.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    registerId,
    direction,
    amountCents,
    reason,
    account,
    by: json(byCaller(ctx)),
    createdBy: ctx.caller.account.id,
    createdAt: ctx.now,
  });
  const cents = direction === "in" ? amountCents : -amountCents;
  await recordFact(ctx, "drawer.changed", { registerId, cause: "moved", id: row.id, cents, memo: reason, account });
  return toCashMovement(row, ctx.currency);
}

export async function listCashMovements(ctx: WorkspaceContext, registerId: Id, query: CashMovementQuery): Promise<Page<CashMovement>> {
  const register = await store.registers.find(ctx.db, ctx.workspaceId, registerId);
  if (!register) throw RegisterNotFound();
  const { rows, pagination } = await store.cashMovements.page(ctx.db, ctx.workspaceId, CashMovementQuery, query, { where: { registerId } });
  return { rows: rows.map((row) => toCashMovement(row, ctx.currency)), pagination };
}

/** Counts and closes. Work in progress holds a lock on the register, so the sums are complete and later work is refused. */
export async function closeRegister(ctx: WorkspaceContext, id: Id, closing: CloseRegister): Promise<PosSession> {
  const { db, workspaceId, now } = ctx;
  const register = await store.registers.lock(db, workspaceId, id);
  if (!register) throw RegisterNotFound();
  if (register.status === "closed") throw RegisterClosed();
  if (closing.voidDrafts) await voidDrafts(ctx, id);
  else await refuseDrafts(ctx, id);

  const takings = (await store.takingsOf(db, workspaceId, [id])).get(id);
  if (!takings) throw RegisterNotFound();
  const closed = await store.registers.update(db, workspaceId, id, {
    status: "closed",
    closing: json(closeWith(takings, closing, ctx.currency)),
    notes: closing.notes ?? null,
    closedBy: ctx.caller.account.id,
    closer: json(byCaller(ctx)),
    closedAt: now,
    updatedAt: now,
  });
  const session = toPosSession(mustExist(closed), ctx.currency);
  const cents = toCents(session.difference ?? 0, ctx.currency);
  await recordFact(ctx, "drawer.changed", { registerId: id, cause: "closed", id, cents, memo: `Difference in ${session.registerName}` });
  return session;
}

async function voidDrafts(ctx: WorkspaceContext, registerId: Id): Promise<void> {
  const { db, workspaceId, now } = ctx;
  const ending = { status: "void", heldAs: null, voidedAt: now, voidedBy: json(byCaller(ctx)), updatedAt: now };
  for (const draft of await invoices.updateAll(db, workspaceId, draftsOf(registerId), ending)) {
    await recordFact(ctx, "invoice.voided", draft);
    await ctx.emitEvent(invoiceEvents("invoice.voided", toInvoice(draft, [], [])));
  }
}

async function refuseDrafts(ctx: WorkspaceContext, registerId: Id): Promise<void> {
  const drafts = await invoices.all(ctx.db, ctx.workspaceId, draftsOf(registerId));
  if (drafts.length === 0) return;
  const names = drafts.slice(0, NAMED_DRAFTS).map(({ id, clientName }) => (clientName ? `${id} (${clientName})` : id));
  const more = drafts.length > NAMED_DRAFTS ? ` and ${drafts.length - NAMED_DRAFTS} more` : "";
  const message = `There are still draft invoices: ${names.join(", ")}${more}. Finalize or void them, or send voidDrafts: true.`;
  throw DraftsLeft({ message, extra: { drafts: drafts.map((draft) => draft.id) } });
}

/** Keeps a register from being closed until this transaction ends; `update` also keeps others from taking cash out. */
export async function holdOpenRegister(ctx: WorkspaceContext, id: Id, strength: "share" | "update" = "share"): Promise<void> {
  const register = await store.registers.lock(ctx.db, ctx.workspaceId, id, strength);
  if (!register) throw RegisterNotFound();
  if (register.status === "closed") throw RegisterClosed();
}

/** Refuses to take more out of a drawer than it holds. The register is locked for update. */
export async function requireCash(ctx: WorkspaceContext, registerId: Id, amountCents: Cents): Promise<void> {
  const { expectedCash, registerName } = await readRegister(ctx, registerId);
  if (amountCents <= toCents(Math.max(0, expectedCash), ctx.currency)) return;
  const [asked, there] = [amountCents, toCents(expectedCash, ctx.currency)].map((cents) => writeCents(cents, ctx.currency));
  throw DrawerTooLow({ message: `${asked} cannot be taken out of ${registerName}: the drawer holds only ${there}.` });
}

function draftsOf(registerId: Id) {
  return { registerId, status: "draft" };
}
