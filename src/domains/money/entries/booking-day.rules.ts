import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Day } from "../../../kit/time.ts";
import { dayAt } from "../../../kit/zone.ts";
import { dayAfter } from "./due-dates.rules.ts";

/** Money is booked when it moves: today, or on the first open day if today is locked. */
export function bookingDay({ now, timezone, caller }: Pick<WorkspaceContext, "now" | "timezone" | "caller">): Day {
  const today = dayAt(now, timezone);
  const lockedUntil = caller.workspace.ledger?.lockedUntil ?? null;
  return lockedUntil !== null && lockedUntil >= today ? dayAfter(lockedUntil) : today;
}
