import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import * as store from "./currency.store.ts";

/** Why the currency cannot change; undefined once the prices are in the new one. */
export async function changeCurrency(ctx: WorkspaceContext, to: Currency): Promise<"money-recorded" | "prices-do-not-fit" | undefined> {
  const { db, workspaceId, currency: from } = ctx;
  await store.holdWorkspace(db, workspaceId);
  if (await store.isMoneyRecorded(db, workspaceId)) return "money-recorded";
  if (!(await store.fitsCurrency(db, workspaceId, from, to))) return "prices-do-not-fit";
  await store.restatePrices(db, workspaceId, from, to);
  return undefined;
}
