import { QueryClient } from "@tanstack/react-query";
import { refusals } from "../kit/api.ts";
import { getSession, readRightsAgain, setSession } from "../kit/session.ts";

/** The API client has already retried what is worth retrying; repeating a refused request does not help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: true, throwOnError: false },
    mutations: { retry: false },
  },
});

/** A refusal may mean that the login has ended, or that its permissions have changed. */
refusals.add((error) => {
  if (getSession().status !== "in") return;
  if (error.status === 403) void readRightsAgain();
  // Refreshing the login failed: the user signs in again, on the current page.
  if (error.status !== 401) return;
  queryClient.clear();
  setSession({ status: "out" });
});

const RIGHTS_MS = 60_000;

/** Refreshes permissions every minute while the page is visible, and when the user returns to it. */
export function followRights(): void {
  const look = () => {
    if (document.visibilityState === "visible") void readRightsAgain();
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, RIGHTS_MS);
}
