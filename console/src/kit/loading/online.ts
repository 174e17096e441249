import { useEffect, useRef, useSyncExternalStore } from "react";

const PROBE_MS = 5_000;

function onChange(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

export function isOnline(): boolean {
  return navigator.onLine;
}

export function useOnline(): boolean {
  return useSyncExternalStore(onChange, isOnline);
}

/** Code that could not be fetched because the service cannot be reached; anything else that fails to load is thrown as it is. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

/** Whether the service answers. Browsers call themselves online as soon as there is any network. */
async function isReachable(): Promise<boolean> {
  if (!isOnline()) return false;
  return fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads a part of the console; fails with `NotLoaded` if the connection is the reason. */
export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    if (await isReachable()) throw error;
    throw new NotLoaded("A part of the console could not be loaded", { cause: error });
  }
}

/** Calls `act` once the service answers again, while `isWaiting`. */
export function useRecovery(isWaiting: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    const probe = () =>
      void isReachable().then((isBack) => {
        if (!isBack || isOver) return;
        isOver = true;
        latest.current();
      });
    probe();
    const timer = setInterval(probe, PROBE_MS);
    addEventListener("online", probe);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener("online", probe);
    };
  }, [isWaiting]);
}
