import { QueryClient } from "@tanstack/react-query";
import { hasSubscriptionEnded } from "../kit/business/subscription-end.ts";
import { refusals } from "../kit/data/api.ts";
import { getSession, onSessionChange, reloadPermissions, setSession } from "../kit/data/session.ts";

/** The API client has already retried what is worth retrying; repeating a refused request does not help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: true, throwOnError: false },
    // Offline a press fails at once and says so, instead of waiting for the network without a word.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** A refusal may mean that the login has ended, or that its permissions have changed. */
refusals.add((error) => {
  if (getSession().status !== "in") return;
  if (error.status === 403) void reloadPermissions();
  // Refreshing the login failed: the user signs in again, on the current page.
  if (error.status !== 401) return;
  queryClient.clear();
  setSession({ status: "out" });
});

const [SOONEST_MS, RIGHTS_MS] = [5_000, 60_000];

/** Closed or limited by the platform until it is renewed or resumed, which others do. */
function waitsForOthers(): boolean {
  const session = getSession();
  if (session.status !== "in" || session.kind !== "workspace") return false;
  return session.workspace.status !== "active" || hasSubscriptionEnded(session.workspace, Date.now());
}

/**
 * Refreshes permissions every minute while the page is visible, and when the user returns to it. While the workspace is suspended or its
 * subscription has ended it asks after five seconds, and then after twice as long each time, so that a renewal is noticed at once.
 */
export function followRights(): void {
  let [pause, isWaiting] = [RIGHTS_MS, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  };
  const begin = () => {
    if (isWaiting === waitsForOthers()) return false;
    isWaiting = !isWaiting;
    pause = isWaiting ? SOONEST_MS : RIGHTS_MS;
    plan();
    return true;
  };
  const look = () => {
    if (document.visibilityState === "visible") void reloadPermissions();
    if (begin()) return;
    pause = Math.min(pause * 2, RIGHTS_MS);
    plan();
  };
  onSessionChange(begin);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void reloadPermissions());
  plan();
}
