import { useSyncExternalStore } from "react";

let deleting: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  deleting = next;
  for (const tell of listeners) tell();
}

/** Marks rows that are about to be deleted. Returns how to end it. */
export function markDeleting(ids: readonly string[]): () => void {
  change(new Set([...deleting, ...ids]));
  return () => change(new Set([...deleting].filter((id) => !ids.includes(id))));
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Ids of the rows that are about to be deleted. */
export function useDeletingIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => deleting);
}

interface DeletingProps {
  "data-deleting"?: true;
  inert?: true;
}

/** Attributes of a row: one that is about to be deleted keeps its place, faded and out of reach, even if its list is read again meanwhile. */
export function deletingProps(isLeaving: boolean): DeletingProps {
  return isLeaving ? { "data-deleting": true, inert: true } : {};
}
