import type { JobContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { addDays } from "../../../kit/time.ts";
import * as make from "./building.rules.ts";
import * as past from "./building.store.ts";
import * as store from "./ledger.store.ts";
import { postEntries } from "./ledger-entries.store.ts";
import type { Posting } from "./postings.rules.ts";

const AT_ONCE = 200;

/**
 * Posts everything recorded since the ledger's first day, then turns it on. It can run again: what is posted is left alone. Requests have
 * posted for themselves since the ledger started.
 */
export async function buildLedger(ctx: JobContext, { workspaceId }: { workspaceId: Id }): Promise<void> {
  const scope = { workspaceId };
  const ledger = await store.findLedger(ctx.reader(scope), workspaceId);
  if (ledger?.status !== "building") return;
  const timezone = (await store.findTimezone(ctx.reader(scope), workspaceId)) ?? "UTC";
  await postPast(ctx, workspaceId, { from: ledger.fromDate, timezone });
  await ctx.transaction(scope, (db) => store.updateLedger(db, workspaceId, { status: "on" }, ctx.now));
}

type Read<R> = (db: Db, request: past.PastRequest) => Promise<R[]>;

/** Changes of incomes and expenses wait for each part, so that they find what was posted. */
async function postPast(ctx: JobContext, workspaceId: Id, building: make.Building): Promise<void> {
  const since = addDays(new Date(building.from), -1).toISOString();
  const postAll = async <R extends { id: Id }>(read: Read<R>, post: (building: make.Building, record: R) => Posting[]) => {
    for (let after: Id | undefined = ""; after !== undefined && !ctx.signal.aborted; ) {
      const request: past.PastRequest = { workspaceId, after, limit: AT_ONCE, since };
      after = await ctx.transaction({ workspaceId }, async (db) => {
        await store.lockLedger(db, workspaceId, "update");
        const records = await read(db, request);
        await postEntries(
          db,
          workspaceId,
          records.flatMap((record) => post(building, record)),
        );
        return records.length < AT_ONCE ? undefined : records.at(-1)?.id;
      });
    }
    ctx.signal.throwIfAborted();
  };
  await postAll(past.pastInvoices, make.postInvoices);
  await postAll(past.pastPayments, make.postPayments);
  await postAll(past.pastRefunds, make.postRefunds);
  await postAll(past.pastOrders, make.postOrders);
  await postAll(past.pastRegisters, make.postRegisters);
  await postAll(past.pastMovements, make.postMovements);
  await postAll((db, request) => past.pastEntries(db, request, building.from), make.postFinancials);
}
