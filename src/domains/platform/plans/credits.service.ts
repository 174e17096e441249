import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { addCredit, creditsUsed, removeCredit } from "./credits.store.ts";
import { limitOf, type MonthlyFlag, monthOf } from "./limits.rules.ts";
import { limitReached } from "./limits.service.ts";
import { findWorkspacePlan } from "./limits.store.ts";

interface Spender {
  db: Db;
  workspaceId: Id;
  now: Date;
}

/** Uses one of the month's credits, or refuses with 422 `LIMIT_REACHED`. */
export async function takeCredit({ db, workspaceId, now }: Spender, flag: MonthlyFlag): Promise<void> {
  const plan = await findWorkspacePlan(db, workspaceId);
  const limit = limitOf(plan.flags, flag);
  const allowance = { workspaceId, flag, month: monthOf(now) };
  if (await addCredit(db, allowance, limit)) return;
  throw limitReached(plan.name, flag, limit ?? 0, await creditsUsed(db, allowance));
}

/** Counts a credit without enforcing the limit. */
export async function countCredit({ db, workspaceId }: Omit<Spender, "now">, flag: MonthlyFlag, at: Date): Promise<void> {
  await addCredit(db, { workspaceId, flag, month: monthOf(at) }, null);
}

/** Returns a credit, because what it was used for did not happen. It goes back to the month it came from. */
export async function giveBackCredit({ db, workspaceId }: Omit<Spender, "now">, flag: MonthlyFlag, takenAt: Date): Promise<void> {
  await removeCredit(db, { workspaceId, flag, month: monthOf(takenAt) });
}

export function creditCounter(flag: MonthlyFlag): (db: Db, workspaceId: Id, now: Date) => Promise<number> {
  return (db, workspaceId, now) => creditsUsed(db, { workspaceId, flag, month: monthOf(now) });
}
