import { useSyncExternalStore } from "react";
import type { Change } from "./live.rules.ts";

/** More records than a user has open at once. */
const KEPT = 500;
const latest = new Map<string, Change>();
const listeners = new Set<() => void>();

export function noteChange(change: Change): void {
  // The newest stand last.
  latest.delete(change.recordId);
  latest.set(change.recordId, change);
  for (const recordId of latest.keys()) {
    if (latest.size <= KEPT) break;
    latest.delete(recordId);
  }
  for (const tell of listeners) tell();
}

/** Called at sign-out, so that the next user gets no notices of it. */
export function forgetChanges(): void {
  latest.clear();
}

function onChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The last change of a record that this browser has received, by any user. */
export function useLatestChange(recordId: string | undefined): Change | undefined {
  return useSyncExternalStore(onChange, () => (recordId === undefined ? undefined : latest.get(recordId)));
}
