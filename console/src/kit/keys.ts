import { useEffect, useRef } from "react";

/** As this computer's keyboard names it. */
export const PALETTE_KEY = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘K" : "Ctrl K";

/** Single keys work only outside fields and dialogs, and never with a modifier. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]")) return true;
  return document.querySelector("[role=dialog]") !== null;
}

let areOn = true;

export function areKeysOn(): boolean {
  return areOn;
}

export function switchKeys(isOn: boolean): void {
  areOn = isOn;
}

/** Calls what belongs to a key; `g c` is `g`, then `c` within a second. */
export function useKeys(bindings: Readonly<Record<string, () => void>>): void {
  const latest = useRef(bindings);
  latest.current = bindings;
  useEffect(() => {
    let first: string | undefined;
    let forget: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      if (!areOn || isTyping(event)) return;
      const name = first ? `${first} ${event.key}` : event.key;
      const isPrefix = !first && Object.keys(latest.current).some((key) => key.startsWith(`${event.key} `));
      clearTimeout(forget);
      first = undefined;
      const act = latest.current[name];
      if (act) {
        event.preventDefault();
        act();
      } else if (isPrefix) {
        first = event.key;
        forget = setTimeout(() => {
          first = undefined;
        }, 1000);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
