import { useEffect, useReducer } from "react";
import { useSession, type WorkspaceFacts } from "../data/session.ts";

/** Timers that are set for longer fire at once. */
const LONGEST_MS = 86_400_000;

/** Whether the workspace's subscription has ended at this moment. */
export function hasSubscriptionEnded({ subscriptionEndDate: end }: Pick<WorkspaceFacts, "subscriptionEndDate">, now: number): boolean {
  return end !== null && Date.parse(end) <= now;
}

/** The moment at which the subscription ended; undefined while it runs. The page is rendered again when it ends. */
export function useSubscriptionEnd(): string | undefined {
  const session = useSession();
  const workspace = session.status === "in" && session.kind === "workspace" ? session.workspace : undefined;
  const end = workspace?.subscriptionEndDate ?? null;
  const [renders, renderAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is further away than the longest timer sets another one
  useEffect(() => {
    const left = end === null ? 0 : Date.parse(end) - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(renderAgain, Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [end, renders]);
  return end !== null && workspace && hasSubscriptionEnded(workspace, Date.now()) ? end : undefined;
}
