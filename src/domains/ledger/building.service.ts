import { setTimeout as sleep } from "node:timers/promises";
import type { JobContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { addDays } from "../../kit/time.ts";
import * as make from "./building.rules.ts";
import * as past from "./building.store.ts";
import { postEntries } from "./entries.store.ts";
import * as store from "./ledger.store.ts";
import type { Posting } from "./postings.rules.ts";

const AT_ONCE = 200;
const PAUSE_MS = 200;
/** Processes drop cached callers within milliseconds; a transaction of a process that had not yet heard of the ledger is older than this. */
const HEARD_MS = 1_000;
/** Longer than any request. */
const LONGEST_REQUEST_MS = 15 * 60_000;

/**
 * Posts everything recorded since the ledger's first day, then turns it on. It can run again: what is posted is left alone. Requests post
 * for themselves once their process knows of the ledger, so the last minutes are looked through again when all earlier transactions have
 * ended.
 */
export async function buildLedger(ctx: JobContext, { workspaceId }: { workspaceId: Id }): Promise<void> {
  const scope = { workspaceId };
  const ledger = await store.findLedger(ctx.reader(scope), workspaceId);
  if (ledger?.status !== "building") return;
  const timezone = (await store.findTimezone(ctx.reader(scope), workspaceId)) ?? "UTC";
  const building = { from: ledger.fromDate, timezone };
  await postPast(ctx, workspaceId, building, addDays(new Date(ledger.fromDate), -1));
  await waitForOthers(ctx, workspaceId);
  await postPast(ctx, workspaceId, building, new Date(ctx.now.getTime() - LONGEST_REQUEST_MS));
  await ctx.transaction(scope, (db) => store.updateLedger(db, workspaceId, { status: "on" }, ctx.now));
}

/** A transaction that is still open after this long is no request's: an operator's, perhaps, which must not hold up the ledger. */
async function waitForOthers(ctx: JobContext, workspaceId: Id): Promise<void> {
  await sleep(HEARD_MS, undefined, { signal: ctx.signal });
  const { next } = await past.openTransactions(ctx.reader({ workspaceId }));
  const end = performance.now() + LONGEST_REQUEST_MS;
  while (performance.now() < end && BigInt((await past.openTransactions(ctx.reader({ workspaceId }))).oldest) < BigInt(next)) {
    await sleep(PAUSE_MS, undefined, { signal: ctx.signal });
  }
}

type Read<R> = (db: Db, request: past.PastRequest) => Promise<R[]>;

async function postPast(ctx: JobContext, workspaceId: Id, building: make.Building, since: Date): Promise<void> {
  const postAll = async <R extends { id: Id }>(read: Read<R>, post: (building: make.Building, record: R) => Posting[]) => {
    for (let after: Id | undefined = ""; after !== undefined && !ctx.signal.aborted; ) {
      const request: past.PastRequest = { workspaceId, after, limit: AT_ONCE, since: since.toISOString() };
      after = await ctx.transaction({ workspaceId }, async (db) => {
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
