import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { registerEvents } from "./registers.events.ts";
import {
  CashMovement,
  CashMovementQuery,
  CloseRegister,
  NewCashMovement,
  OpenRegister,
  PosSession,
  RegisterQuery,
} from "./registers.schemas.ts";
import * as registers from "./registers.service.ts";
import { DraftsLeft, DrawerTooLow, RegisterClosed, RegisterNotFound, RegisterOpen } from "./sales.errors.ts";

const one = Type.Object({ posSession: PosSession });

export const openRegister = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/sessions",
  summary: "Open a register",
  description: "A register can be open only once at a time.",
  access: workspace("store.orders.manage"),
  body: OpenRegister,
  reply: created(one),
  errors: [RegisterOpen],
  emits: ({ posSession }) => registerEvents("register.opened", posSession),
  audit: { action: "register.open", keeps: ["registerName", "openingCash"] },
  run: async (ctx, { body }) => ({ posSession: await registers.openRegister(ctx, body) }),
});

export const listRegisters = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/sessions",
  summary: "List POS sessions, most recently opened first",
  access: workspace("store.orders.view"),
  query: RegisterQuery,
  reply: ok(listOf("posSessions", PosSession)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await registers.listRegisters(ctx, query);
    return { posSessions: rows, pagination };
  },
});

export const readRegister = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/sessions/:posSessionId",
  summary: "Get a POS session with its expected amounts",
  access: workspace("store.orders.view"),
  reply: ok(one),
  errors: [RegisterNotFound],
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ posSession: await registers.readRegister(ctx, params.posSessionId) }),
});

export const createCashMovement = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/sessions/:posSessionId/cash-movements",
  summary: "Put cash into the drawer or take it out",
  access: workspace("store.orders.manage"),
  body: NewCashMovement,
  reply: created(Type.Object({ cashMovement: CashMovement })),
  errors: [RegisterNotFound, RegisterClosed, DrawerTooLow],
  audit: { action: "register.move-cash", keeps: ["direction", "amount", "reason"], of: "posSessionId" },
  run: async (ctx, { params, body }) => ({ cashMovement: await registers.createCashMovement(ctx, params.posSessionId, body) }),
});

export const listCashMovements = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/sessions/:posSessionId/cash-movements",
  summary: "List cash movements, latest first",
  access: workspace("store.orders.view"),
  query: CashMovementQuery,
  reply: ok(listOf("cashMovements", CashMovement)),
  errors: [RegisterNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await registers.listCashMovements(ctx, params.posSessionId, query);
    return { cashMovements: rows, pagination };
  },
});

export const closeRegister = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/sessions/:posSessionId/close",
  summary: "Count the drawer and close the POS session",
  description: "Refused while there are draft invoices (the error lists them), unless `voidDrafts` is true.",
  access: workspace("store.orders.manage"),
  body: CloseRegister,
  reply: ok(one),
  errors: [RegisterNotFound, RegisterClosed, DraftsLeft],
  emits: ({ posSession }) => registerEvents("register.closed", posSession),
  audit: { action: "register.close", keeps: ["registerName", "countedCash", "expectedCash", "difference"] },
  run: async (ctx, { params, body }) => ({ posSession: await registers.closeRegister(ctx, params.posSessionId, body) }),
});
