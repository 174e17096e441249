import { type Caller, subscribed, workspace } from "../../../kit/access.ts";
import { ConfirmationRequired } from "../../../kit/errors.ts";
import { accepted, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { LedgerOff, LedgerStarted } from "./ledger.errors.ts";
import { Ledger, LedgerChanges, StartLedger } from "./ledger.schemas.ts";
import * as ledger from "./ledger.service.ts";

export const view = subscribed(workspace("finance.view"));
export const manage = subscribed(workspace("finance.manage"));
export const invalid = { id: 400, body: 422 } as const;
const OneLedger = Type.Object({ ledger: Ledger });

export const readLedger = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger",
  summary: "Get the state of the ledger",
  access: view,
  reply: ok(OneLedger),
  errors: [],
  run: async (ctx) => ({ ledger: await ledger.readLedger(ctx) }),
});

export const startLedger = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/ledger/start",
  summary: "Start keeping a ledger",
  description:
    "Makes a chart of accounts and posts everything recorded since `from`, in the background: the status is `building` until then. It cannot be undone. Incomes, expenses and summaries stay as they are.",
  access: manage,
  confirmation: { proof: "explicit" },
  body: StartLedger,
  reply: accepted(OneLedger),
  errors: [LedgerStarted],
  invalid,
  audit: { action: "ledger.start", by: "service" },
  run: async (ctx, { body }) => ({ ledger: await ledger.startLedger(ctx, body) }),
});

/** Whether the request would open days that are locked as far as this process knows. */
function opensDays({ lockedUntil }: LedgerChanges, caller: Caller): boolean {
  if (lockedUntil === undefined || caller.kind !== "workspace") return false;
  return ledger.isEarlier(lockedUntil, caller.workspace.ledger?.lockedUntil ?? null);
}

export const updateLedger = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/ledger",
  summary: "Lock the books up to a day",
  description:
    "Anything that would change a locked day gets 422 `PERIOD_LOCKED`. Sales are booked today, or on the first open day should today be locked, so the till is never affected.",
  access: manage,
  confirmation: {
    proof: "explicit",
    when: ({ body }, caller) => (opensDays(body as LedgerChanges, caller) ? "explicit" : undefined),
    note: "Only to move the lock back.",
  },
  body: LedgerChanges,
  reply: ok(OneLedger),
  errors: [LedgerOff, ConfirmationRequired],
  invalid,
  audit: "ledger.update",
  run: async (ctx, { body }) => ({ ledger: await ledger.updateLedger(ctx, body) }),
});
