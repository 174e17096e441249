import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { DayText, freeText, optional, Type } from "../../kit/schema.ts";
import { DraftsLeft, RegisterClosed, RegisterNotFound, RegisterOpen } from "./pos.errors.ts";
import { CashMovement, CloseRegister, NewCashMovement, OpenRegister, PosSession, RegisterStatus } from "./registers.schemas.ts";
import * as registers from "./registers.service.ts";

const one = Type.Object({ posSession: PosSession });

export const openRegister = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/sessions",
  summary: "Open a register",
  description: "Each register name can be open once at a time.",
  access: workspace("store.orders.manage"),
  body: OpenRegister,
  reply: created(one),
  errors: [RegisterOpen],
  run: async (ctx, { body }) => ({ posSession: await registers.openRegister(ctx, body) }),
});

export const listRegisters = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/sessions",
  summary: "POS sessions, the latest opened first",
  access: workspace("store.orders.view"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(80, { description: "Part of the register's name" })),
    status: optional(RegisterStatus),
    from: optional(DayText),
    to: optional(DayText),
  }),
  reply: ok(listOf("posSessions", PosSession)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await registers.listRegisters(ctx, query, query);
    return { posSessions: rows, pagination };
  },
});

export const readRegister = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/sessions/:posSessionId",
  summary: "One POS session, with what is expected in it",
  access: workspace("store.orders.view"),
  reply: ok(one),
  errors: [RegisterNotFound],
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ posSession: await registers.readRegister(ctx, params.posSessionId) }),
});

export const moveCash = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/sessions/:posSessionId/cash-movements",
  summary: "Put cash into the drawer or take some out",
  access: workspace("store.orders.manage"),
  body: NewCashMovement,
  reply: created(Type.Object({ cashMovement: CashMovement })),
  errors: [RegisterNotFound, RegisterClosed],
  run: async (ctx, { params, body }) => ({ cashMovement: await registers.moveCash(ctx, params.posSessionId, body) }),
});

export const listCashMovements = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/sessions/:posSessionId/cash-movements",
  summary: "Cash put into the drawer or taken out, the latest first",
  access: workspace("store.orders.view"),
  query: Type.Object(pageQuery),
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
  description: "Refused while drafts are left, which the answer names, unless `voidDrafts` is true.",
  access: workspace("store.orders.manage"),
  body: CloseRegister,
  reply: ok(one),
  errors: [RegisterNotFound, RegisterClosed, DraftsLeft],
  run: async (ctx, { params, body }) => ({ posSession: await registers.closeRegister(ctx, params.posSessionId, body) }),
});
