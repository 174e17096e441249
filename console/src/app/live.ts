import { type Listening, listenTo } from "../kit/data/api.ts";
import { forgetChanges, noteChange } from "../kit/data/latest-changes.ts";
import { isDeep } from "../kit/data/list.ts";
import { type Change, changeIn, queriesTouchedBy } from "../kit/data/live.rules.ts";
import { getSession, onSessionChange, reloadPermissions } from "../kit/data/session.ts";
import { queryClient } from "./queries.ts";

/** Events often come together; what they affect is reloaded once. */
const GATHER_MS = 300;
const waiting = new Set<string>();

function take(event: string, change: Change | undefined): void {
  if (change) noteChange(change);
  if (event.startsWith("subscription.")) void reloadPermissions();
  const isFirst = waiting.size === 0;
  for (const key of queriesTouchedBy(event)) waiting.add(key);
  if (!isFirst || waiting.size === 0) return;
  setTimeout(() => {
    const keys = [...waiting];
    waiting.clear();
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key], predicate: (query) => !isDeep(query) });
  }, GATHER_MS);
}

function readAllAgain(): void {
  void queryClient.invalidateQueries();
}

type Message = { event: string; change?: Change | undefined } | { isResync: true };

/** Shows others' changes without a reload. One browser tab holds the socket and informs the others; when it closes, another takes over. */
export function followEvents(): void {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("wp.live");
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) =>
    "event" in data ? take(data.event, data.change) : readAllAgain(),
  );
  onSessionChange(() => {
    if (getSession().status === "out") forgetChanges();
  });
  let listening: Listening | undefined;
  const start = () => {
    listening = listenTo({
      onEvent: (told) => {
        const [{ event }, change] = [told, changeIn(told)];
        take(event, change);
        channel.postMessage({ event, change } satisfies Message);
      },
      onResync: () => {
        readAllAgain();
        channel.postMessage({ isResync: true } satisfies Message);
      },
      // The login has ended or its permissions have changed: shows what is left.
      onRefused: () => void reloadPermissions(),
    });
  };
  const follow = () => {
    const { status } = getSession();
    if (status === "in" && !listening) start();
    if (status === "out") {
      listening?.close();
      listening = undefined;
    }
  };
  void navigator.locks.request("wp.live", () => {
    follow();
    onSessionChange(follow);
    // Held until the tab closes.
    return new Promise(() => {});
  });
}
