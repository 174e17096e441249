import { useSyncExternalStore } from "react";
import { notify } from "../layout/toast.tsx";

let refused: string | undefined;
const listeners = new Set<() => void>();

function change(next: string | undefined): void {
  refused = next;
  for (const tell of listeners) tell();
}

/** Copies a text and says so. Where the browser refuses, a dialog shows the text to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await writes(text)) notify(done);
  else change(text);
}

async function writes(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not on a page without HTTPS, nor too long after the press.
    return writesAsEvent(text);
  }
}

function writesAsEvent(text: string): boolean {
  let isWritten = false;
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
    isWritten = event.clipboardData !== null;
  };
  document.addEventListener("copy", put, { capture: true });
  try {
    return document.execCommand("copy") && isWritten;
  } finally {
    document.removeEventListener("copy", put, { capture: true });
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The text that could not be copied, and how to be done with it. */
export function useRefusedCopy(): [text: string | undefined, close: () => void] {
  return [useSyncExternalStore(subscribe, () => refused), () => change(undefined)];
}
