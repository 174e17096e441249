import { useSyncExternalStore } from "react";

let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  leaving = next;
  for (const tell of listeners) tell();
}

/** Marks rows that are about to be deleted. Returns how to end it. */
export function leave(ids: readonly string[]): () => void {
  change(new Set([...leaving, ...ids]));
  return () => change(new Set([...leaving].filter((id) => !ids.includes(id))));
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Ids of the rows that are about to be deleted. */
export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => leaving);
}

interface Fading {
  "data-leaving"?: true;
  inert?: true;
}

/** Attributes of a row: one that is about to be deleted keeps its place, faded and out of reach, even if its list is read again meanwhile. */
export function fading(isLeaving: boolean): Fading {
  return isLeaving ? { "data-leaving": true, inert: true } : {};
}
