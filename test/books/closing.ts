import { type Actor, act, daysBefore, today } from "./world.ts";

// Tax returns and the lock. Only for one member at a time: the others' open days would change under them.

const TAX_ACCOUNTS = ["tax-payable", "tax-reclaimable"] as const;
const LEDGER_BEGINS = "2020-01-01";
const later = (one: string, other: string) => (one > other ? one : other);

/** From where the last one ended, up to a day before today. */
export async function fileReturn(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const newest = world.returns.at(-1);
  const from = newest ? daysBefore(newest.to, -1) : LEDGER_BEGINS;
  const to = daysBefore(today(world), 1 + random.below(20));
  if (to < from) return takeReturnBack(actor);
  const { taxReturn } = await act(actor, "POST", `${world.books}/tax-returns`, { from, to });
  const settled: Record<string, number> = {};
  const moved = world.oracle.taxedBalances({ from, to });
  for (const account of TAX_ACCOUNTS) settled[account] = -(moved[account] ?? 0) || 0;
  settled["tax-settlement"] = -TAX_ACCOUNTS.reduce((sum, account) => sum + (settled[account] ?? 0), 0) || 0;
  world.oracle.move(to, settled, true);
  world.returns.push({ id: taxReturn.id, from, to, lockedBefore: world.lockedUntil, settled });
  world.lockedUntil = later(world.lockedUntil, to);
}

export async function takeReturnBack(actor: Actor): Promise<void> {
  const { world } = actor;
  const newest = world.returns.pop();
  if (!newest) return lock(actor);
  await act(actor, "DELETE", `${world.books}/tax-returns/${newest.id}`, undefined, await world.confirm());
  const turned = Object.entries(newest.settled).map(([account, cents]) => [account, -cents || 0]);
  world.oracle.move(newest.to, Object.fromEntries(turned), true);
  world.lockedUntil = newest.lockedBefore;
}

export async function lock(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const day = daysBefore(today(world), 1 + random.below(30));
  if (day <= world.lockedUntil) return;
  await act(actor, "PATCH", `${world.books}/ledger`, { lockedUntil: day });
  world.lockedUntil = day;
}
